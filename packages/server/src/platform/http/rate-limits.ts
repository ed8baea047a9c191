import { createCache } from '../cache.ts'

/** Lets an action happen so often in a window; answers whether this one may. */
export type RateLimit = {
  /** Counts one try of `key`, or `cost` of them. False: too many, and nothing was counted. */
  take(key: string, cost?: number): boolean
}

/** A limit that processes share by telling each other what was taken. */
export type SharedRateLimit = RateLimit & {
  /** Takes back one try of `key` that turned out not to count. */
  giveBack(key: string): void
  /** What was taken here and has not been told yet, of keys that it matters for. */
  untold(): [key: string, cost: number][]
  /** Counts what was taken elsewhere. */
  takenElsewhere(key: string, cost: number): void
}

type Bucket = { level: number; at: number; untold: number }

/** A flood of distinct keys makes the limit forget those that tried longest ago: better than to grow without bound. */
const keysMax = 200_000
/** Who is far from the limit is nobody's business: telling of everybody would cost more than it is worth. */
const fullEnough = 0.9

/**
 * A token bucket per key, in memory: `amount` at once, refilled evenly over `windowMs`. Time is the machine's
 * own, which no change of the clock can turn back.
 */
export function createRateLimit(options: { amount: number; windowMs: number; now?: () => number }): SharedRateLimit {
  const now = options.now ?? (() => performance.now())
  const buckets = createCache<string, Bucket>(keysMax)
  const low = new Set<string>()
  const perMs = options.amount / options.windowMs

  function take(key: string, cost = 1): boolean {
    const bucket = refilled(key)
    if (bucket.level < cost) return false
    bucket.level -= cost
    bucket.untold += cost
    if (bucket.level < options.amount * fullEnough) low.add(key)
    return true
  }

  function refilled(key: string): Bucket {
    const time = now()
    const bucket = buckets.get(key) ?? addBucket(key, time)
    const gained = Math.max(0, time - bucket.at) * perMs
    bucket.level = Math.min(options.amount, bucket.level + gained)
    bucket.untold = Math.max(0, bucket.untold - gained)
    bucket.at = time
    return bucket
  }

  function addBucket(key: string, time: number): Bucket {
    const bucket = { level: options.amount, at: time, untold: 0 }
    buckets.set(key, bucket)
    return bucket
  }

  return {
    take,
    giveBack(key) {
      const bucket = refilled(key)
      bucket.level = Math.min(options.amount, bucket.level + 1)
      bucket.untold = Math.max(0, bucket.untold - 1)
    },
    untold() {
      const told: [string, number][] = []
      for (const key of low) {
        const bucket = buckets.peek(key)
        if (!bucket || bucket.untold === 0) continue
        told.push([key, bucket.untold])
        bucket.untold = 0
      }
      low.clear()
      return told
    },
    takenElsewhere(key, cost) {
      const bucket = refilled(key)
      bucket.level = Math.max(0, bucket.level - cost)
    },
  }
}
