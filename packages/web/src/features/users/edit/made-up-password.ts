/** Without letters and digits that look alike: somebody may have to read it out. */
const sets = { upper: 'ABCDEFGHJKMNPQRSTUVWXYZ', lower: 'abcdefghijkmnpqrstuvwxyz', digit: '23456789', special: '!#%+-=?' }
const length = 14

/** A random password that the rules accept, about 75 bits of chance. */
export function madeUpPassword(): string {
  const all = Object.values(sets).join('')
  const signs = [...Object.values(sets).map(one), ...Array.from({ length: length - 4 }, () => one(all))]
  // The signs that the rules ask for must not always stand in front.
  for (let index = signs.length - 1; index > 0; index--) {
    const other = below(index + 1)
    const [here = '', there = ''] = [signs[index], signs[other]]
    signs[index] = there
    signs[other] = here
  }
  return signs.join('')
}

function one(set: string): string {
  return set[below(set.length)] ?? ''
}

/** An even choice of 0 … count-1. */
function below(count: number): number {
  const limit = 256 - (256 % count)
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < limit) return byte % count
  }
}
