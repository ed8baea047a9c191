import type { CustomerMessageView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { ChatRow } from '../chats/index.ts'
import { withFiles } from './list-messages.ts'
import { type MessageRow, toCustomerMessageView } from './message.ts'
import './tables.ts'

/**
 * The customer's log over the given chats of theirs, ascending. Chat ids are made by the server and sort by time, so (chat, number) is
 * the order of the whole history. Throws messageNotFoundException for a `before` that is not in it.
 */
export async function listCustomerLog(
  db: Kysely<Tables>,
  chats: ChatRow[],
  asked: { before?: string | undefined; limit: number },
): Promise<{ items: CustomerMessageView[]; hasMore: boolean }> {
  const readSeqs = new Map(chats.map((chat) => [chat.id, chat.read_seq]))
  const visible = sql`FROM messages WHERE chat_id = ANY (${[...readSeqs.keys()]}::uuid[]) AND kind <> 'internal'`
  const bound = asked.before === undefined ? undefined : await place(asked.before)
  const older = bound ? sql`AND (chat_id, seq) < (${bound.chat_id}::uuid, ${bound.seq}::int)` : sql``
  const { rows } = await sql<MessageRow>`SELECT * ${visible} ${older} ORDER BY chat_id DESC, seq DESC LIMIT ${asked.limit + 1}`.execute(db)
  const messages = await withFiles(db, rows.slice(0, asked.limit).reverse())
  const items = messages.map((message) => toCustomerMessageView(message, readSeqs.get(message.chatId) ?? 0))
  return { items: items.filter((item) => item !== undefined), hasMore: rows.length > asked.limit }

  async function place(messageId: string): Promise<{ chat_id: string; seq: number }> {
    const found = await sql<{ chat_id: string; seq: number }>`SELECT chat_id, seq ${visible} AND id = ${messageId}`.execute(db)
    if (!found.rows[0]) throw new AppError('messageNotFoundException')
    return found.rows[0]
  }
}

/** How many of our messages in these chats the customer has not seen. */
export async function countUnseen(db: Kysely<Tables>, chats: ChatRow[]): Promise<number> {
  const { rows } = await sql<{ unseen: number }>`
    SELECT count(*)::int AS unseen
    FROM unnest(${chats.map((chat) => chat.id)}::uuid[], ${chats.map((chat) => chat.customer_read_seq)}::int[]) AS chat (id, seen)
    JOIN messages ON messages.chat_id = chat.id AND messages.seq > chat.seen
    WHERE messages.kind IN ('reply', 'mailing') AND messages.extras->'takenBack' IS NULL`.execute(db)
  return rows[0]?.unseen ?? 0
}

/** Whether a message is of a kind that customers see. */
export async function isSeenByCustomers(db: Kysely<Tables>, messageId: string): Promise<boolean> {
  const row = await db.selectFrom('messages').select('kind').where('id', '=', messageId).executeTakeFirst()
  return row !== undefined && row.kind !== 'internal'
}
