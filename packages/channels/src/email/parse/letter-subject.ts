/** Answers: English, Russian, German, Nordic, French, Spanish, Italian, Polish, Turkish, Dutch and Chinese programs. */
const answer = 're|aw|sv|vs|antw|rif|res|odp|ynt|отв|ответ|на|回复|答复'
const forward = 'fwd?|wg|tr|vl|rv|enc|i|doorst|пересл|пер|转发'
const prefix = new RegExp(
  `^(?:(?<answer>${answer})|(?<forward>${forward}))(?:\\[\\d{1,4}\\]|\\(\\d{1,4}\\)|\\^\\d{1,4})?\\s?[:：]\\s*`,
  'iu',
)
/** Marks that lists and ticket systems put in front: `[shop-users]`, `[#1234]`, `[EXTERNAL]`, `***SPAM***`. */
const mark = /^(?:\[[^\]]{1,60}\]|\*{2,5}[^*]{1,40}\*{2,5})\s*/

export type LetterSubject = {
  /** Without prefixes and marks; what is left of it is compared and shown. */
  bare: string
  /** The first prefix says so. `new` when there is none. */
  kind: 'new' | 'answer' | 'forward'
}

/** Takes `Re: [list] Отв: Fwd:` and their like off a subject. Linear: each step takes at least one character. */
export function readSubject(subject: string): LetterSubject {
  let rest = subject.trim()
  let kind: LetterSubject['kind'] = 'new'
  for (let step = 0; step < 50; step++) {
    const said = prefix.exec(rest)
    const taken = said ?? mark.exec(rest)
    if (!taken || (!said && taken[0].length === rest.length)) break
    if (said && kind === 'new') kind = said.groups?.forward ? 'forward' : 'answer'
    rest = rest.slice(taken[0].length)
  }
  return { bare: rest.replace(/\s*\((?:fwd|пересл)\)$/i, '').trim(), kind }
}

/** Two subjects of one conversation, whatever prefixes they carry. An empty one is like no other. */
export function sameSubject(one: string, other: string): boolean {
  const [first, second] = [one, other].map((subject) => readSubject(subject).bare.toLowerCase().replace(/\s+/g, ' ').normalize('NFC'))
  return first !== '' && first === second
}
