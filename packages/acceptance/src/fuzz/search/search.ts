import fc from 'fast-check'

/** One of the connections that search side by side. `perform` answers everything that was wrong, each with a key that tells it from others. */
export type Lane<T, F> = { perform(tried: T): Promise<{ key: string; finding: F }[]>; close(): void }

export type Found<T, F> = { finding: F; tried: T; seed: number; times: number }

export type SearchOptions<T, F> = {
  arbitrary: fc.Arbitrary<T>
  runs: number
  seed: number
  lanes: number
  open(): Lane<T, F>
}

/** Enough to make a find small; more would cost minutes for a last letter. */
const shrinksMax = 150

/**
 * Tries what the arbitrary makes, over several lanes at once. Whatever shows something new is shrunk to the smallest that still shows it;
 * then the lane goes on with another seed. What is known already is only counted.
 */
export async function search<T, F>(options: SearchOptions<T, F>): Promise<Found<T, F>[]> {
  const { runs, seed, lanes } = options
  const found = new Map<string, Found<T, F>>()

  async function lane(number: number): Promise<void> {
    const opened = options.open()
    let left = Math.floor(runs / lanes) + (number < runs % lanes ? 1 : 0)
    for (let round = 0; left > 0; round++) left -= await go(opened, (seed + number * 7_919 + round * 104_729) | 0, left)
    opened.close()
  }

  /** Up to `count` tries; ends early, with how many there were, when something new was found. */
  async function go(lane: Lane<T, F>, laneSeed: number, count: number): Promise<number> {
    let [made, shrinks] = [0, 0]
    let looksFor: string | undefined
    const property = fc.asyncProperty(options.arbitrary, async (tried) => {
      if (looksFor === undefined) made++
      else if (++shrinks > shrinksMax) return
      for (const { key, finding } of await lane.perform(tried)) {
        const known = found.get(key)
        if (known) known.times++
        if (looksFor === undefined ? known : looksFor !== key) continue
        looksFor = key
        found.set(key, { finding, tried, seed: laneSeed, times: known?.times ?? 1 })
        throw new Error(key)
      }
    })
    await fc.check(property, { seed: laneSeed, numRuns: count, endOnFailure: false })
    return Math.max(1, made)
  }

  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)))
  return [...found.values()]
}
