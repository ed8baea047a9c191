import type { Transaction } from '../../platform/events/transaction.ts'
import { noteBlockedContact } from '../customers/index.ts'
import type { ChatRow } from './chat.ts'
import { recordUpdate, saveChat } from './save-chat.ts'
import './tables.ts'

/** The customer has shut the channel out, or let it in again: their contact keeps it, and their open chats show it. */
export async function noteBlocked(tx: Transaction, contact: { channelId: string; value: string }, blocked: boolean): Promise<void> {
  const chats = await tx.db
    .selectFrom('chats')
    .selectAll()
    .where('channel_id', '=', contact.channelId)
    .where('contact_value', '=', contact.value)
    .where('state', '<>', 'closed')
    .where('blocked_at', blocked ? 'is' : 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const blockedAt = blocked ? tx.now : null
  await noteBlockedContact(tx, contact, blockedAt)
  for (const chat of chats) recordUpdate(tx, chat, await saveChat(tx, chat, { blocked_at: blockedAt }))
}

/** The same for whoever has learnt it in a chat that they have locked. Answers the chat as it is now. */
export async function noteBlockedInChat(tx: Transaction, chat: ChatRow, blocked: boolean): Promise<ChatRow> {
  if (chat.contact_value === null || (chat.blocked_at !== null) === blocked) return chat
  const blockedAt = blocked ? tx.now : null
  await noteBlockedContact(tx, { channelId: chat.channel_id, value: chat.contact_value }, blockedAt)
  const after = await saveChat(tx, chat, { blocked_at: blockedAt })
  recordUpdate(tx, chat, after)
  return after
}
