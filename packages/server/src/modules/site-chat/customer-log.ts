import type { CustomerMessageView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation, readOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentVisitor } from '../authentication/index.ts'
import type { ChatRow } from '../chats/index.ts'
import { confirmReceipt, type MessageRow, toCustomerMessageView, withFiles } from '../messages/index.ts'

/**
 * The customer's log over all chats of the channel, ascending. Chat ids are made by the server and sort by time, so (chat, number) is
 * the order of the whole history. Throws messageNotFoundException for a `before` that is not the customer's own.
 */
export async function listCustomerMessages(
  app: AppContext,
  visitor: CurrentVisitor,
  asked: { before?: string | undefined; limit: number },
): Promise<{ items: CustomerMessageView[]; hasMore: boolean }> {
  return readOrganisation(app, visitor.organisationId, async (db) => {
    const ours = sql`FROM messages m JOIN chats c ON c.organisation_id = m.organisation_id AND c.id = m.chat_id
      WHERE c.customer_id = ${visitor.customerId} AND c.channel_id = ${visitor.channelId} AND m.kind <> 'internal'`
    const bound = asked.before === undefined ? undefined : await find(asked.before)
    const older = bound ? sql`AND (m.chat_id, m.seq) < (${bound.chat_id}::uuid, ${bound.seq}::int)` : sql``
    const { rows } = await sql<MessageRow & { read_seq: number }>`
      SELECT m.*, c.read_seq ${ours} ${older} ORDER BY m.chat_id DESC, m.seq DESC LIMIT ${asked.limit + 1}`.execute(db)
    const shown = rows.slice(0, asked.limit).reverse()
    const readSeqs = new Map(shown.map((row) => [row.chat_id, row.read_seq]))
    const messages = await withFiles(db, shown)
    const items = messages.map((message) => toCustomerMessageView(message, readSeqs.get(message.chatId) ?? 0))
    return { items: items.filter((item) => item !== undefined), hasMore: rows.length > asked.limit }

    async function find(messageId: string): Promise<{ chat_id: string; seq: number }> {
      const found = await sql<{ chat_id: string; seq: number }>`SELECT m.chat_id, m.seq ${ours} AND m.id = ${messageId}`.execute(db)
      if (!found.rows[0]) throw new AppError('messageNotFoundException')
      return found.rows[0]
    }
  })
}

export type Receipts = { delivered?: { chatId: string; seq: number } | undefined; read?: { chatId: string; seq: number } | undefined }

/** The customer's device confirms what it has received and shown. Throws chatNotFoundByIdException for a chat that is not theirs. */
export async function confirmReceipts(app: AppContext, visitor: CurrentVisitor, receipts: Receipts): Promise<void> {
  for (const status of ['delivered', 'read'] as const) {
    const upTo = receipts[status]
    if (!upTo) continue
    await inOrganisation(app, visitor.organisationId, async (tx) => {
      const { rows } = await sql<ChatRow>`
        SELECT * FROM chats WHERE id = ${upTo.chatId} AND customer_id = ${visitor.customerId} AND channel_id = ${visitor.channelId}
        FOR UPDATE`.execute(tx.db)
      const chat = rows[0]
      if (!chat) throw new AppError('chatNotFoundByIdException', { id: upTo.chatId })
      await confirmReceipt(tx, chat, status, upTo.seq)
    })
  }
}

/** Whether a message is one the customer may see: in their own chat on this channel, and no internal note. */
export async function customerOwnsMessage(
  db: Kysely<Tables>,
  visitor: CurrentVisitor,
  message: { chatId: string; messageId: string },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM messages m JOIN chats c ON c.organisation_id = m.organisation_id AND c.id = m.chat_id
    WHERE m.id = ${message.messageId} AND m.kind <> 'internal' AND c.id = ${message.chatId}
      AND c.customer_id = ${visitor.customerId} AND c.channel_id = ${visitor.channelId}`.execute(db)
  return rows.length > 0
}
