import { createRandom } from '../faults/random.ts'

/** Hostile letters crossed with one another: cut anywhere and glued, so that constructs meet that nobody thought of. Same seed, same letters. */
export function mutate(letters: readonly string[], count: number, seed: number): string[] {
  const { next } = createRandom(seed)
  const pick = (below: number) => Math.floor(next() * below)
  return Array.from({ length: count }, () =>
    Array.from({ length: 2 + pick(4) }, () => {
      // Some letters are thousands of elements deep; a slice of them is as telling.
      const letter = (letters[pick(letters.length)] ?? '').slice(0, 400)
      const start = next() < 0.5 ? 0 : pick(letter.length)
      return letter.slice(start, next() < 0.5 ? undefined : start + pick(letter.length - start) + 1)
    }).join(''),
  )
}
