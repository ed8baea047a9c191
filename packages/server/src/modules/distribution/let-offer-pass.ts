import type { Transaction } from '../../platform/events/transaction.ts'
import { type ChatRow, lastServedAt, unassignChat } from '../chats/index.ts'
import { noteMissedOffer } from '../presence/index.ts'

/** Longer ago nobody asks what an operator did: the row of missed offers is about now. */
const lookedBackMs = 24 * 60 * 60_000

/**
 * Time takes a locked chat out of its assignee's hands. Where distribution had given it to them and they did nothing with it, they missed it:
 * the second in a row sends them on a break.
 */
export async function letOfferPass(tx: Transaction, chat: ChatRow, reason: 'notAccepted' | 'noAnswer' | 'operatorLeft'): Promise<void> {
  await unassignChat(tx, chat, { by: { type: 'scheduler', id: null }, reason })
  if (!chat.given || chat.assignee_id === null || chat.assigned_at === null || reason === 'operatorLeft') return
  const servedAt = await lastServedAt(tx.db, chat.assignee_id, new Date(tx.now.getTime() - lookedBackMs))
  await noteMissedOffer(tx, { accountId: chat.assignee_id, offeredAt: chat.assigned_at, servedAt })
}
