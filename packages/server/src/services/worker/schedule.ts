import { attemptsMax, wasInTheWay } from '../../platform/database/error-code.ts'
import type { Database } from '../../platform/database/open-database.ts'
import type { Log } from '../../platform/log/create-log.ts'

/** A job that has to run again and again. It may run a little late, and after a crash once more: it has to bear both. */
export type Recurring = { name: string; everyMinutes: number }

const lookEveryMs = 60_000

/**
 * Queues recurring jobs when they are due. When that is the database's clock alone decides, so each is queued once however many processes
 * look, and a clock that is set, here or there, neither skips one for long nor calls it for every hour that never was.
 */
export function startSchedule(database: Database, log: Log, jobs: readonly Recurring[]): { stop(): void } {
  const look = async (attempt = 1): Promise<void> => {
    try {
      await queueDueJobs(database, jobs)
    } catch (error) {
      // At the first start of all, the names of the jobs are written by everybody at once.
      if (attempt < attemptsMax && wasInTheWay(error)) return look(attempt + 1)
      log.warn({ error }, 'What is due could not be queued')
    }
  }
  void look()
  const timer = setInterval(() => void look(), lookEveryMs)
  return { stop: () => clearInterval(timer) }
}

/** Queues those whose time has come, in one statement: what was queued has been noted, and the other way round. Answers their names. */
export async function queueDueJobs({ systemPool }: Database, jobs: readonly Recurring[]): Promise<string[]> {
  const { rows } = await systemPool.query<{ name: string }>(
    `WITH due AS (
       INSERT INTO schedule (name, begun_at)
       SELECT name, now() FROM unnest($1::text[]) AS name
       -- In one order, so that processes that look at once wait for each other and not in a circle.
       ORDER BY name
       ON CONFLICT (name) DO UPDATE SET begun_at = now()
       -- Begun in the future, by more than another process that looks now: the database's clock was set back.
       WHERE schedule.begun_at > now() + interval '1 minute'
          OR schedule.begun_at <= now() - ($2::interval[])[array_position($1::text[], schedule.name)]
       RETURNING name
     )
     SELECT name, enqueue_job(name, '{}'::json, NULL, NULL, name, 25) FROM due`,
    [jobs.map(({ name }) => name), jobs.map(({ everyMinutes }) => `${everyMinutes} minutes`)],
  )
  return rows.map(({ name }) => name)
}
