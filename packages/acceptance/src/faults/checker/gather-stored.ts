import pg from 'pg'
import type { Evidence, StoredDelivery, StoredLog, StoredMessage, ToldStatus } from './evidence.ts'
import { readOwners } from './read-owners.ts'

export type Stored = Pick<Evidence, 'messages' | 'logs' | 'statuses' | 'deliveries' | 'owners'>

/** Reads what the database holds of these organisations, in one moment: as its owner, past the product. */
export async function gatherStored(databaseUrl: string, organisationIds: readonly string[]): Promise<Stored> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const read = async <R extends pg.QueryResultRow>(sql: string) => (await client.query<R>(sql, [organisationIds])).rows
    return {
      messages: await read<StoredMessage>(messagesSql),
      logs: await read<StoredLog>(logsSql),
      statuses: await read<ToldStatus>(statusesSql),
      deliveries: await read<StoredDelivery>(deliveriesSql),
      owners: await readOwners(client, organisationIds),
    }
  } finally {
    await client.end()
  }
}

const messagesSql = `
  SELECT m.organisation_id AS "organisationId", c.customer_id AS "customerId", m.chat_id AS "chatId", m.id, m.seq, m.kind, m.text, m.status,
    coalesce((m.delivery ->> 'uncertain')::boolean, false) AS uncertain, m.delivery ->> 'state' AS "deliveryState"
  FROM messages m JOIN chats c ON c.organisation_id = m.organisation_id AND c.id = m.chat_id
  WHERE m.organisation_id = ANY ($1) ORDER BY c.created_at, c.id, m.seq`

const logsSql = `
  SELECT p.organisation_id AS "organisationId", p.position::float8 AS position, p.floor::float8 AS floor,
    ARRAY (SELECT e.position::float8 FROM events e WHERE e.organisation_id = p.organisation_id ORDER BY 1) AS present
  FROM organisation_positions p WHERE p.organisation_id = ANY ($1)`

const statusesSql = `
  SELECT position::float8 AS position, told.id AS "messageId", told.status FROM events,
    LATERAL (
      SELECT payload -> 'message' ->> 'id' AS id, payload -> 'message' ->> 'status' AS status WHERE payload -> 'message' IS NOT NULL
      UNION ALL
      SELECT one ->> 'id', payload ->> 'status' FROM json_array_elements(payload -> 'messages') AS one WHERE type = 'message.statusChanged'
    ) AS told
  WHERE organisation_id = ANY ($1) AND type LIKE 'message.%' ORDER BY organisation_id, position`

const deliveriesSql = `
  SELECT message_id AS "messageId", state, extract(epoch FROM now() - created_at)::float8 / 3600 AS "ageHours",
    extract(epoch FROM next_attempt_at - now())::float8 / 3600 AS "dueInHours"
  FROM deliveries WHERE organisation_id = ANY ($1) AND kind = 'message' ORDER BY id`
