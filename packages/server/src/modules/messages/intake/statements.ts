import type pg from 'pg'
import { takingPositions } from '../../../platform/events/take-positions.ts'
import { viewColumns } from '../../chats/index.ts'
import { answerableColumns } from '../message.ts'
import { type EarlierMessage, type InboundText, type OpenChat, visitKey } from './inbound-text.ts'
import type { BatchPlan } from './plan-batch.ts'

const lockedColumns = [...new Set(['organisation_id', 'identity_id', ...viewColumns, ...answerableColumns])]
  .map((column) => `chats.${column}`)
  .join(', ')

/** The open chats of those who write, for a FROM clause with the parameters of {@link columnsOfVisits}. */
export const openChatsOfVisits = `unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS asked (organisation_id, customer_id, channel_id)
     JOIN chats ON chats.organisation_id = asked.organisation_id AND coalesce(chats.identity_id, chats.customer_id) = asked.customer_id
               AND chats.channel_id = asked.channel_id AND chats.state <> 'closed'`

/** Who writes where, each once: organisations, customers and channels. */
export function columnsOfVisits(batch: readonly Pick<InboundText, 'organisationId' | 'customerId' | 'channelId'>[]): string[] {
  const visits = [...new Map(batch.map((one) => [visitKey(one), one])).values()]
  return plainColumns(visits, (one) => [one.organisationId, one.customerId, one.channelId])
}

/** Locks the open chats of the batch's customers, in the order of their ids, so that two lanes never wait for each other. */
export async function lockOpenChats(client: pg.PoolClient, batch: readonly InboundText[]): Promise<OpenChat[]> {
  const { rows } = await client.query<OpenChat>({
    name: 'intake-lock',
    text: `SELECT ${lockedColumns}, (SELECT active FROM channels
                            WHERE channels.organisation_id = chats.organisation_id AND channels.id = chats.channel_id) AS channel_active
     FROM ${openChatsOfVisits}
     ORDER BY chats.id FOR UPDATE OF chats`,
    values: columnsOfVisits(batch),
  })
  return rows
}

/**
 * Messages of the batch that are there already: read after the chats were locked, so nobody can add one meanwhile. OFFSET keeps PostgreSQL
 * from coming to the messages by way of the chats, which on small tables looks as short as their own key.
 */
export async function findEarlier(
  client: pg.PoolClient,
  batch: readonly Pick<InboundText, 'organisationId' | 'id'>[],
): Promise<EarlierMessage[]> {
  const { rows } = await client.query<EarlierMessage>({
    name: 'intake-earlier',
    text: `SELECT messages.*, (SELECT coalesce(identity_id, customer_id) FROM chats
                               WHERE chats.organisation_id = messages.organisation_id AND chats.id = messages.chat_id) AS customer_id
     FROM unnest($1::uuid[], $2::uuid[]) AS asked (organisation_id, id),
     LATERAL (SELECT * FROM messages WHERE messages.organisation_id = asked.organisation_id AND messages.id = asked.id OFFSET 0) messages`,
    values: plainColumns(batch, (one) => [one.organisationId, one.id]),
  })
  return rows
}

/**
 * Writes messages, chats, events and positions in one statement; the organisations' counters are locked in order, and last. Answers
 * the newest position of each organisation.
 */
export async function writeBatch(client: pg.PoolClient, plan: BatchPlan): Promise<Map<string, number>> {
  const { events, chats, counts } = plan
  const at = plan.now
  const { rows } = await client.query<{ organisation_id: string; position: number }>({
    name: 'intake-write',
    text: `WITH new_messages AS (
       INSERT INTO messages (organisation_id, id, chat_id, seq, kind, text, status, created_at)
       SELECT organisation_id, id, chat_id, seq, 'customer', text, 'sent', $1
       FROM unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::int[], $6::text[]) AS m (organisation_id, id, chat_id, seq, text)
     ), moved_chats AS (
       UPDATE chats SET version = c.version, last_seq = c.last_seq, last_message = c.last_message::jsonb, unanswered = c.unanswered,
                        waiting_since = c.waiting_since, active_at = $1, customer_wrote_at = $1,
                        clock_at = CASE WHEN chats.waiting_since IS NULL THEN $1 ELSE chats.clock_at END,
                        snoozed_until = NULL,
                        returned_by = CASE WHEN chats.snoozed_until IS NULL THEN chats.returned_by ELSE 'customer' END,
                        returned_at = CASE WHEN chats.snoozed_until IS NULL THEN chats.returned_at ELSE $1 END
       FROM unnest($7::uuid[], $8::uuid[], $9::int[], $10::int[], $11::text[], $12::int[], $13::timestamptz[])
            AS c (organisation_id, id, version, last_seq, last_message, unanswered, waiting_since)
       WHERE chats.organisation_id = c.organisation_id AND chats.id = c.id
     ), ${takingPositions('$14', '$15')}, new_events AS (
       INSERT INTO events (organisation_id, position, type, subject_id, audience, payload, at)
       SELECT e.organisation_id, counter.position - counter.count + e.place, 'message.created', e.chat_id,
              string_to_array(e.audience, ' '), e.payload, $1
       FROM ROWS FROM (unnest($2::uuid[], $16::int[], $4::uuid[], $17::text[]), json_array_elements($18::json))
            AS e (organisation_id, place, chat_id, audience, payload)
       JOIN counter USING (organisation_id)
     )
     SELECT organisation_id, position FROM counter`,
    values: [
      at,
      ...plainColumns(events, (one) => [one.organisationId, one.message.id, one.message.chatId, one.message.seq]),
      events.map((one) => one.message.text),
      ...plainColumns(chats, (chat) => [chat.organisation_id, chat.id, chat.version, chat.last_seq]),
      chats.map((chat) => JSON.stringify(chat.last_message)),
      ...plainColumns(chats, (chat) => [chat.unanswered, chat.waiting_since?.toISOString() ?? null]),
      ...plainColumns([...counts], ([organisationId, count]) => [organisationId, count]),
      ...plainColumns(events, (one) => [one.place]),
      events.map((one) => one.event.audience.join(' ')),
      // One JSON text instead of an array of them: nothing has to be quoted here and unquoted there.
      `[${events.map((one) => one.payloadJson).join(',')}]`,
    ],
  })
  return new Map(rows.map((row) => [row.organisation_id, row.position]))
}

/**
 * Turns rows into one array for each column, as `unnest` takes them, written as PostgreSQL writes arrays. For numbers, times and ids only:
 * nothing in them could need a quotation mark, and to look for it in each would cost more than the rest.
 */
function plainColumns<T>(rows: readonly T[], valuesOf: (row: T) => (string | number | null)[]): string[] {
  const columns: string[] = []
  for (const row of rows) {
    for (const [index, value] of valuesOf(row).entries())
      columns[index] = `${columns[index] ? `${columns[index]},` : '{'}${value ?? 'NULL'}`
  }
  return columns.map((column) => `${column}}`)
}
