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
/** After this long without a wrong try, counting begins anew. */
const rememberedDays = 30

/** `free`: how many may be wrong before the first wait of `firstMinutes`. */
export function createLockout({ systemPool }: Database, options: { name: string; free: number; firstMinutes: number }): Lockout {
  const { name, free, firstMinutes } = options
  const hashOf = (key: string) => digest(`${name} ${key}`)
  return {
    async attempt(key, subject) {
      const { rows } = await systemPool.query<Attempt>(count, [hashOf(key), digest(subject), free, firstMinutes])
      if (rows[0]) return answerOf(rows[0])
      // Locked by one of many that came at the same moment.
      const locked = await systemPool.query<{ minutes: number }>(`SELECT ${minutesLeft} AS minutes FROM lockouts WHERE key = $1`, [
        hashOf(key),
      ])
      return { lockedMinutes: locked.rows[0]?.minutes ?? firstMinutes }
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

type Attempt = { failures: number; minutes: null } | { failures: null; minutes: number }

function answerOf(attempt: Attempt): { failures: number } | { lockedMinutes: number } {
  return attempt.failures === null ? { lockedMinutes: attempt.minutes } : { failures: attempt.failures }
}

/** What people type does not stay readable here, and is of one length. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

const failures = `CASE WHEN l.at < now() - interval '${rememberedDays} days' THEN 1 ELSE l.failures + 1 END`
const wait = `interval '1 minute' * least(${longestHours} * 60, $4::int * 2 ^ least(20, l.failures + 1 - $3::int))`
/** Not `now()`: a try that began a moment before another and was counted after it would be told to wait. */
const notLocked = "'-infinity'::timestamptz"
const minutesLeft = 'greatest(1, ceil(extract(epoch FROM locked_until - now()) / 60))::int'
// A flood of tries that must wait only reads: it writes nothing and queues for no row.
const count = `
  WITH locked AS (SELECT ${minutesLeft} AS minutes FROM lockouts WHERE key = $1 AND locked_until > now()),
  counted AS (
    INSERT INTO lockouts AS l (key, subject, failures, locked_until, at)
    SELECT $1::bytea, $2::bytea, 1, CASE WHEN 1 >= $3::int THEN now() + interval '1 minute' * $4::int ELSE ${notLocked} END, now()
    WHERE NOT EXISTS (SELECT FROM locked)
    ON CONFLICT (key) DO UPDATE SET failures = ${failures}, at = now(),
      locked_until = CASE WHEN ${failures} >= $3::int THEN now() + ${wait} ELSE ${notLocked} END
    WHERE l.locked_until <= now()
    RETURNING failures
  )
  SELECT failures, NULL::int AS minutes FROM counted UNION ALL SELECT NULL, minutes FROM locked`
