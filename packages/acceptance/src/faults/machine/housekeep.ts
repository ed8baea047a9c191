import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const chores = ['cleanLog', 'cleanDoors', 'cleanUpdates', 'deleteAbandonedFiles']
const patienceMs = 10_000

/** Has the product clean up now, instead of within the hour, and waits until it is done, ten seconds at most. */
export async function housekeep(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query("SELECT graphile_worker.add_job(name, '{}'::json, job_key := name) FROM unnest($1::text[]) AS name", [chores])
    for (const until = performance.now() + patienceMs; performance.now() < until; await sleep(100)) {
      const { rows } = await client.query<{ left: number }>(
        'SELECT count(*)::int AS left FROM graphile_worker.jobs WHERE task_identifier = ANY ($1)',
        [chores],
      )
      if (rows[0]?.left === 0) return
    }
    throw new Error('The product did not clean up when it was told to')
  })
}

/** What a wrong clock leaves behind. */
export type Traces = { eventsCleaned: number; datedWrongly: number; jobsWaiting: number }

/** Looks for them in the database, whose clock was right all the time. */
export async function readTraces(databaseUrl: string): Promise<Traces> {
  return await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<Traces>(
      `
      SELECT (SELECT coalesce(sum(floor), 0)::int FROM organisation_positions) AS "eventsCleaned",
        (SELECT count(*)::int FROM messages WHERE abs(extract(epoch FROM created_at - now())) > 1800) AS "datedWrongly",
        (SELECT count(*)::int FROM graphile_worker.jobs WHERE run_at > now() + interval '15 minutes' OR task_identifier = ANY ($1)) AS "jobsWaiting"
    `,
      [chores],
    )
    const [traces] = rows
    if (!traces) throw new Error('The database gave no answer')
    return traces
  })
}

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
