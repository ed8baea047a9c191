import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** How far an operator's message is, as the product tells it. */
export type ToldDelivery = {
  text: string
  chatId: string
  state: 'queued' | 'retrying' | 'sent' | 'failed'
  uncertain: boolean
  attempts: number
}

const lookMs = 200

/**
 * Waits until nothing is on its way to a provider any more, at the longest `patienceMs`, and answers what the product says of every message
 * that a provider carries.
 */
export async function gatherDeliveries(databaseUrl: string, organisationId: string, patienceMs: number): Promise<ToldDelivery[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(lookMs)) {
      const open = await client.query("SELECT 1 FROM deliveries WHERE organisation_id = $1 AND state IN ('queued', 'sending') LIMIT 1", [
        organisationId,
      ])
      if (open.rowCount === 0) break
    }
    const { rows } = await client.query<ToldDelivery>(
      `SELECT text, chat_id AS "chatId", delivery->>'state' AS state, (delivery->>'uncertain')::boolean AS uncertain,
         (delivery->>'attempts')::int AS attempts
       FROM messages WHERE organisation_id = $1 AND delivery IS NOT NULL ORDER BY chat_id, seq`,
      [organisationId],
    )
    return rows
  } finally {
    await client.end()
  }
}
