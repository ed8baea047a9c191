import { createHash } from 'node:crypto'
import type { Database } from '../database/open-database.ts'

/** A limit that all processes count together, exactly, at the price of a query. */
export type StrictRateLimit = {
  /** Counts one try of `key`, or several at once. False: too many, and nothing was counted. */
  take(key: string, count?: number): Promise<boolean>
  /** Undoes a `take`: what was counted turned out to be no offence. */
  giveBack(key: string): Promise<void>
}

/**
 * A token bucket per key, in the database: `amount` at once, refilled evenly over `windowMs`, by the database's clock. For doors where
 * every try counts, such as signing in.
 */
export function createStrictRateLimit(
  { systemPool }: Database,
  limit: { name: string; amount: number; windowMs: number },
): StrictRateLimit {
  const perSecond = limit.amount / (limit.windowMs / 1_000)
  // What people type does not stay readable here, and is of one length.
  const hashOf = (key: string) => createHash('sha256').update(`${limit.name} ${key}`).digest()
  return {
    async take(key, count = 1) {
      const { rowCount } = await systemPool.query(
        `INSERT INTO rate_limits AS l (key, level, at) SELECT $1, $2::float8 - $4::float8, now() WHERE $2::float8 >= $4
         ON CONFLICT (key) DO UPDATE SET level = least($2, l.level + ${gained}) - $4, at = now()
         WHERE least($2, l.level + ${gained}) >= $4`,
        [hashOf(key), limit.amount, perSecond, count],
      )
      return rowCount === 1
    },
    async giveBack(key) {
      await systemPool.query('UPDATE rate_limits SET level = least($2, level + 1) WHERE key = $1', [hashOf(key), limit.amount])
    },
  }
}

const gained = 'greatest(0, extract(epoch FROM now() - l.at)) * $3::float8'
