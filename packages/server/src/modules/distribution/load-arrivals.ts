import type { MailingType } from '@besedka/contract'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { ChatRow } from '../chats/index.ts'
import './tables.ts'

/** A chat that the rules have not looked at yet, locked, with what they look at. */
export type Arrival = ChatRow & {
  locale: string | null
  personal_manager_id: string | null
  is_repeated: boolean
  /** What kind of mailing it answers; null: none. */
  mailing_type: MailingType | null
  /** The customer's first words. */
  first_text: string
  last_operator_id: string | null
}

/** What the rules read of a chat: more than a first thought is not needed to see where it belongs. */
const messagesRead = 3
/** How far back one looks for who has served the customer. */
const earlierChatsRead = 5

/** Chats whose way the rules have to decide, oldest first; one that is being changed in this moment is left for the next round. */
export async function loadArrivals(tx: Transaction, limit: number): Promise<Arrival[]> {
  const { rows } = await sql<Arrival>`
    ${arrivals} WHERE chats.state = 'waiting' AND chats.routed_at IS NULL
    ORDER BY chats.id LIMIT ${limit}
    FOR UPDATE OF chats SKIP LOCKED`.execute(tx.db)
  return rows
}

/** A chat that this transaction has locked, as the rules look at it. */
export async function loadArrival(tx: Transaction, chatId: string): Promise<Arrival | undefined> {
  const { rows } = await sql<Arrival>`${arrivals} WHERE chats.id = ${chatId}`.execute(tx.db)
  return rows[0]
}

const arrivals = sql`
    SELECT chats.*, customers.locale, customers.personal_manager_id,
           EXISTS (SELECT FROM chats earlier WHERE earlier.customer_id = chats.customer_id AND earlier.id < chats.id) AS is_repeated,
           (SELECT extras #>> '{mailing,type}' FROM messages
            WHERE messages.chat_id = chats.id AND messages.kind = 'mailing' AND messages.seq = 1) AS mailing_type,
           coalesce((SELECT string_agg(text, E'\n' ORDER BY seq)
                     FROM (SELECT text, seq FROM messages WHERE messages.chat_id = chats.id AND messages.kind = 'customer'
                           ORDER BY seq LIMIT ${messagesRead}) AS first), '') AS first_text,
           (SELECT answer.author_id
            FROM (SELECT id FROM chats earlier WHERE earlier.customer_id = chats.customer_id AND earlier.id < chats.id
                  ORDER BY id DESC LIMIT ${earlierChatsRead}) AS earlier
            CROSS JOIN LATERAL (SELECT author_id, created_at FROM messages
                                WHERE messages.chat_id = earlier.id AND messages.kind = 'reply' AND messages.author_id IS NOT NULL
                                ORDER BY seq DESC LIMIT 1) AS answer
            ORDER BY answer.created_at DESC LIMIT 1) AS last_operator_id
    FROM chats JOIN customers ON customers.organisation_id = chats.organisation_id AND customers.id = chats.customer_id`

/** Whether there are such chats at all: asked often, so it is one short statement outside any transaction. */
export async function hasArrivals(systemPool: pg.Pool, organisationId: string): Promise<boolean> {
  const { rows } = await systemPool.query({
    name: 'has-arrivals',
    text: `SELECT FROM chats WHERE organisation_id = $1 AND state = 'waiting' AND routed_at IS NULL LIMIT 1`,
    values: [organisationId],
  })
  return rows.length > 0
}
