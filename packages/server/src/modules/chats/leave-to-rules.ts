import type { Transaction } from '../../platform/events/transaction.ts'
import type { ChatRow } from './chat.ts'
import { recordUpdate, saveChat } from './save-chat.ts'
import { inQueue } from './standing.ts'

/** Leaves a locked chat to the rules for chats that arrive, as if it had just come: its place in the queue stays. */
export async function leaveToRules(tx: Transaction, chat: ChatRow): Promise<void> {
  const after = await saveChat(tx, chat, { ...inQueue(chat, tx.now), routed_at: null })
  recordUpdate(tx, chat, after)
}
