import type { Log } from '../log/create-log.ts'

const compareEveryMs = 10_000

/** The time that all processes share. */
export type DatabaseClock = { now(): Date; stop(): void }

type Options = {
  pool: { query(sql: string): Promise<{ rows: { at: Date }[] }> }
  log: Log
  /** A measure that nobody can set, in ms. */
  elapsed?: () => number
}

/**
 * The database's clock, told without asking it each time: its last word, and the time that has passed since by a measure nobody can set.
 *
 * What is written with this time is compared with `now()` in SQL, and by other processes; were it this machine's own, a clock that is set
 * would end sessions, hold deliveries back for as long as it was wrong, and clean away what is still needed. Throws when the database
 * cannot be asked at the start; later it goes on by itself until it can.
 */
export async function startDatabaseClock({ pool, log, elapsed = () => performance.now() }: Options): Promise<DatabaseClock> {
  let aheadMs: number | undefined

  async function compare(): Promise<void> {
    const asked = elapsed()
    const { rows } = await pool.query('SELECT clock_timestamp() AS at')
    const answered = elapsed()
    const uncertainMs = (answered - asked) / 2
    const measured = (rows[0]?.at.getTime() ?? 0) - (asked + answered) / 2
    // Within what the way to the database blurs, the two agree: time goes on evenly.
    if (aheadMs === undefined || Math.abs(measured - aheadMs) > uncertainMs + 1) aheadMs = measured
  }

  await compare()
  const timer = setInterval(() => {
    compare().catch((error: unknown) => log.debug({ error }, 'The clocks could not be compared'))
  }, compareEveryMs)
  return {
    now: () => new Date(elapsed() + (aheadMs ?? 0)),
    stop: () => clearInterval(timer),
  }
}
