import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type ChatRow, customerAudience, saveChat, staffAudience, toChatView } from '../chats/index.ts'
import './tables.ts'

/**
 * The customer's device has received (`delivered`) or shown (`read`) our messages up to a number. Statuses only go forward: a late
 * "delivered" never takes back a "read".
 */
export async function confirmReceipt(tx: Transaction, chat: ChatRow, status: 'delivered' | 'read', upToSeq: number): Promise<void> {
  const seq = Math.min(upToSeq, chat.last_seq)
  const column = status === 'read' ? 'customer_read_seq' : 'customer_delivered_seq'
  if (seq <= chat[column]) return
  const earlier = status === 'read' ? ['sent', 'delivered', 'undelivered'] : ['sent', 'undelivered']
  const messages = await tx.db
    .updateTable('messages')
    .set({ status, version: sql`version + 1` })
    .where('chat_id', '=', chat.id)
    .where('seq', '>', chat[column])
    .where('seq', '<=', seq)
    .where('kind', 'in', ['reply', 'mailing'])
    .where(sql<boolean>`status = ANY(${earlier})`)
    .returning(['id', 'version'])
    .execute()
  const deliveredSeq = Math.max(chat.customer_delivered_seq, seq)
  const after = await saveChat(tx, chat, {
    customer_delivered_seq: deliveredSeq,
    customer_read_seq: status === 'read' ? seq : chat.customer_read_seq,
  })
  tx.record({
    type: 'message.statusChanged',
    subjectId: chat.id,
    audience: [...staffAudience(after), customerAudience(after)],
    payload: { chat: toChatView(after), status, messages },
  })
}
