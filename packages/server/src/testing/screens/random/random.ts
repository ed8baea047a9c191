/** Chance that can be had again: the same seed asks for the same things, in an order that the machine's timing may change. */
export type Random = {
  /** A number in [0, 1). */
  next(): number
  /** A number in [from, to). */
  between(from: number, to: number): number
  /** One of these. Throws when there are none. */
  pick<T>(from: readonly T[]): T
}

/** A linear congruential generator modulo 2^31 - 1 (Park and Miller). */
export function createRandom(seed: number): Random {
  let state = (seed % 2_147_483_646) + 1
  function next(): number {
    state = (state * 48_271) % 2_147_483_647
    return (state - 1) / 2_147_483_646
  }
  return {
    next,
    between: (from, to) => from + next() * (to - from),
    pick(from) {
      const picked = from[Math.floor(next() * from.length)]
      if (picked === undefined) throw new Error('There is nothing to pick from')
      return picked
    },
  }
}
