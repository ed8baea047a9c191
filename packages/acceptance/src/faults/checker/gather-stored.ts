import pg from 'pg'
import type { Evidence, StoredLog, StoredMessage } from './evidence.ts'

/** Reads what the database holds of these organisations, in one moment: as its owner, past the product. */
export async function gatherStored(databaseUrl: string, organisationIds: readonly string[]): Promise<Pick<Evidence, 'messages' | 'logs'>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    return { messages: await readMessages(client, organisationIds), logs: await readLogs(client, organisationIds) }
  } finally {
    await client.end()
  }
}

async function readMessages(client: pg.Client, organisationIds: readonly string[]): Promise<StoredMessage[]> {
  const { rows } = await client.query<StoredMessage>(
    `SELECT organisation_id AS "organisationId", chat_id AS "chatId", id, seq, text
     FROM messages WHERE organisation_id = ANY ($1) ORDER BY chat_id, seq`,
    [organisationIds],
  )
  return rows
}

async function readLogs(client: pg.Client, organisationIds: readonly string[]): Promise<StoredLog[]> {
  const { rows } = await client.query<StoredLog>(
    `SELECT p.organisation_id AS "organisationId", p.position::float8 AS position, p.floor::float8 AS floor,
       ARRAY (SELECT e.position::float8 FROM events e WHERE e.organisation_id = p.organisation_id ORDER BY 1) AS present
     FROM organisation_positions p WHERE p.organisation_id = ANY ($1)`,
    [organisationIds],
  )
  return rows
}
