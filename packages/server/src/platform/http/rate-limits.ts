/** Lets an action happen so often in a window; answers whether this one may. */
export type RateLimit = {
  /** Counts one try of `key`, or `cost` of them. False: too many, and nothing was counted. */
  take(key: string, cost?: number): boolean
}

const keysMax = 200_000

/**
 * A token bucket per key, in memory: `amount` at once, refilled evenly over `windowMs`. Forgets keys that are full again.
 * Each process counts for itself.
 */
export function createRateLimit(options: { amount: number; windowMs: number; now?: () => number }): RateLimit {
  const now = options.now ?? Date.now
  const buckets = new Map<string, { level: number; at: number }>()
  const perMs = options.amount / options.windowMs

  function take(key: string, cost = 1): boolean {
    const time = now()
    const bucket = buckets.get(key) ?? addBucket(key, time)
    bucket.level = Math.min(options.amount, bucket.level + (time - bucket.at) * perMs)
    bucket.at = time
    if (bucket.level < cost) return false
    bucket.level -= cost
    return true
  }

  function addBucket(key: string, time: number): { level: number; at: number } {
    if (buckets.size >= keysMax) forgetFull(time)
    const bucket = { level: options.amount, at: time }
    buckets.set(key, bucket)
    return bucket
  }

  function forgetFull(time: number): void {
    for (const [key, bucket] of buckets) if (bucket.level + (time - bucket.at) * perMs >= options.amount) buckets.delete(key)
    // A flood of distinct keys: better to forget than to grow without bound.
    if (buckets.size >= keysMax) buckets.clear()
  }

  return { take }
}
