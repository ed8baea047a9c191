import { createHash } from 'node:crypto'
import type { Database } from '../database/open-database.ts'

/** Lets somebody be wrong a few times in a row, then makes them wait, each time twice as long. Counted in the database, by its clock. */
export type Lockout = {
  /**
   * Counts a try before it is known whether it is right, so that many at once are counted too. `lockedMinutes`: it must not be looked at.
   * `subject`: whose secret it is, for {@link forgiveLockouts}.
   */
  attempt(key: string, subject: string): Promise<{ failures: number; lockedMinutes?: undefined } | { lockedMinutes: number }>
  /** It was right. */
  succeeded(key: string): Promise<void>
}

const longestHours = 24
/** Whoever has not been wrong for so long begins anew. */
const rememberedDays = 30

/** `free`: how many may be wrong before the first wait of `firstMinutes`. */
export function createLockout({ systemPool }: Database, options: { name: string; free: number; firstMinutes: number }): Lockout {
  const { name, free, firstMinutes } = options
  const hashOf = (key: string) => digest(`${name} ${key}`)
  return {
    async attempt(key, subject) {
      const counted = await systemPool.query<{ failures: number }>(count, [hashOf(key), digest(subject), free, firstMinutes])
      const row = counted.rows[0]
      if (row) return row
      const waiting = await systemPool.query<{ minutes: number }>(
        'SELECT greatest(1, ceil(extract(epoch FROM locked_until - now()) / 60))::int AS minutes FROM lockouts WHERE key = $1',
        [hashOf(key)],
      )
      return { lockedMinutes: waiting.rows[0]?.minutes ?? firstMinutes }
    },
    async succeeded(key) {
      await systemPool.query('DELETE FROM lockouts WHERE key = $1', [hashOf(key)])
    },
  }
}

/** Whose secret has been replaced need not wait for what was guessed at the former one. */
export async function forgiveLockouts({ systemPool }: Database, subject: string): Promise<void> {
  await systemPool.query('DELETE FROM lockouts WHERE subject = $1', [digest(subject)])
}

export async function cleanLockouts({ systemPool }: Database): Promise<void> {
  await systemPool.query(`DELETE FROM lockouts WHERE at < now() - interval '${rememberedDays} days'`)
}

/** What people type does not stay readable here, and is of one length. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

const failures = `CASE WHEN l.at < now() - interval '${rememberedDays} days' THEN 1 ELSE l.failures + 1 END`
const wait = `interval '1 minute' * least(${longestHours} * 60, $4::int * 2 ^ least(20, l.failures + 1 - $3::int))`
const count = `
  INSERT INTO lockouts AS l (key, subject, failures, locked_until, at)
  VALUES ($1, $2, 1, CASE WHEN 1 >= $3::int THEN now() + interval '1 minute' * $4::int ELSE now() END, now())
  ON CONFLICT (key) DO UPDATE SET failures = ${failures}, at = now(),
    locked_until = CASE WHEN ${failures} >= $3::int THEN now() + ${wait} ELSE now() END
  WHERE l.locked_until <= now()
  RETURNING failures`
