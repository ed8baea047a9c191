import { spellOut } from './spell-out.ts'

/** An attacker who knows the rules adds this many digits and signs to each password of a list, in all ways; more would take too long. */
const additionsMax = 4

let list: Promise<ReadonlySet<string>> | undefined

/** The 49,000 passwords that breaches have shown most often, in small letters. Read for the first password that is set: 40 ms once, and 4 MB. */
function readFrequentPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return list
}

/**
 * Whether a password is one of those with up to four digits and signs around it. None of them has capitals, digits and signs as ours must, so
 * what people do about that is undone first: `Sasha1998!` is `sasha1998`.
 */
export async function isFrequent(password: string): Promise<boolean> {
  const frequent = await readFrequentPasswords()
  return withoutAdditions(password.normalize('NFKC').toLowerCase()).some((core) => frequent.has(core) || frequent.has(spellOut(core)))
}

function withoutAdditions(lower: string): string[] {
  const before = /^\P{L}*/u.exec(lower)?.[0].length ?? 0
  const after = /\P{L}*$/u.exec(lower)?.[0].length ?? 0
  const cores: string[] = []
  for (let start = 0; start <= Math.min(before, additionsMax); start++) {
    for (let end = 0; end <= Math.min(after, additionsMax - start); end++) cores.push(lower.slice(start, lower.length - end))
  }
  return cores
}
