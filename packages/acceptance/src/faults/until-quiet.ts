import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Promised } from './ledger/entry.ts'

/**
 * Waits until every accepted message is stored and nothing is under way to or from providers any more, `patienceMs` at most: what is
 * missing then is lost, however it may be explained. Answers how long it took, in ms.
 */
export async function untilQuiet(given: {
  databaseUrl(): Promise<string>
  organisationIds: readonly string[]
  promised: readonly Promised[]
  patienceMs: number
}): Promise<number> {
  const { patienceMs } = given
  const accepted = given.promised.filter(({ state }) => state === 'accepted').map(({ text }) => text)
  const from = performance.now()
  const client = await connect(given.databaseUrl, from + patienceMs)
  try {
    while (performance.now() - from < patienceMs) {
      const { rows } = await client.query<{ underway: number }>(underwaySql, [given.organisationIds, accepted])
      if (rows[0]?.underway === 0) break
      await sleep(200)
    }
    return Math.round(performance.now() - from)
  } finally {
    await client.end()
  }
}

/** A database that recovers from having been killed lets nobody in yet, and on a busy machine that takes its time. */
async function connect(databaseUrl: () => Promise<string>, until: number): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({ connectionString: await databaseUrl() })
    try {
      await client.connect()
      return client
    } catch (error) {
      if (performance.now() > until) throw error
      await sleep(200)
    }
  }
}

const underwaySql = `
  SELECT (SELECT count(*) FROM deliveries WHERE organisation_id = ANY ($1) AND state IN ('queued', 'sending'))::int
    + (SELECT count(*) FROM inbound_updates WHERE organisation_id = ANY ($1) AND state = 'new')::int
    + (SELECT count(*) FROM (SELECT unnest($2::text[]) EXCEPT SELECT text FROM messages WHERE organisation_id = ANY ($1)) AS missing)::int
    AS underway`
