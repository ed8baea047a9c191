/** Chance that can be had again: the same seed makes the same run, as far as the machine's own timing allows. */
export type Random = {
  /** A number in [0, 1). */
  next(): number
  /** A number in [from, to). */
  between(from: number, to: number): number
  /** One of these. Throws when there are none. */
  pick<T>(from: readonly T[]): T
  /** Chance for somebody else, which does not depend on how often this one was asked meanwhile. */
  fork(name: string): Random
}

/** Mulberry32: 32 bits of state are plenty for moments and choices. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (from, to) => from + next() * (to - from),
    pick(from) {
      const picked = from[Math.floor(next() * from.length)]
      if (picked === undefined) throw new Error('There is nothing to pick from')
      return picked
    },
    fork: (name) => createRandom([...name].reduce((hash, letter) => Math.imul(hash, 31) + letter.charCodeAt(0), seed)),
  }
}
