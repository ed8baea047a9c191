import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** What has become of posted updates: rows kept, rows that could not be read, and customers and chats that came of them. */
export type Intake = { updates: number; unread: number; customers: number; chats: number }

const lookMs = 100

/** Waits until every update has been read, at the longest `patienceMs`, and counts. */
export async function gatherIntake(databaseUrl: string, organisationId: string, patienceMs: number): Promise<Intake> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const until = Date.now() + patienceMs; ; await sleep(lookMs)) {
      const { rows } = await client.query<Intake>(
        `SELECT (SELECT count(*)::int FROM inbound_updates WHERE organisation_id = $1) AS updates,
           (SELECT count(*)::int FROM inbound_updates WHERE organisation_id = $1 AND state <> 'done') AS unread,
           (SELECT count(*)::int FROM customers WHERE organisation_id = $1) AS customers,
           (SELECT count(*)::int FROM chats WHERE organisation_id = $1) AS chats`,
        [organisationId],
      )
      const [intake] = rows
      if (!intake) throw new Error('A count answers a row')
      if (intake.unread === 0 || Date.now() > until) return intake
    }
  } finally {
    await client.end()
  }
}
