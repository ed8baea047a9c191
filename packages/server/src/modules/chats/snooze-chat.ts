import { type Actor, type ChatView, snoozeDaysMax } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { type ChatRow, toChatView } from './chat.ts'
import { lockChat } from './load-chat.ts'
import { checkMayAct } from './may-act.ts'
import { actorOf, recordHistory, saveChat } from './save-chat.ts'

const dayMs = 86_400_000

/**
 * Sets a chat in one's hands aside until a moment, or until another one than before. It comes back by the clocks, and with what the customer
 * writes; whoever waits for an answer goes on waiting, by the same deadline. Throws snoozeMomentException, chatNotInHandsException.
 */
export async function snoozeChat(
  tx: Transaction,
  account: CurrentAccount,
  { chatId, until }: { chatId: string; until: Date },
): Promise<ChatView> {
  const chat = await lockOwn(tx, account, chatId)
  if (until <= tx.now || until.getTime() > tx.now.getTime() + snoozeDaysMax * dayMs) throw new AppError('snoozeMomentException')
  if (chat.snoozed_until?.getTime() === until.getTime()) return toChatView(chat)
  const after = await saveChat(tx, chat, { snoozed_until: until, returned_by: null, clock_at: tx.now })
  recordHistory(tx, 'chat.snoozed', { before: chat, after, by: actorOf(account), until })
  return toChatView(after)
}

/**
 * Sets a locked chat aside without anybody's hand, by a rule. Throws chatNotInHandsException for one that waits for an operator: nobody would come
 * back to it.
 */
export async function snoozeByItself(tx: Transaction, chat: ChatRow, { until, by }: { until: Date; by: Actor }): Promise<void> {
  if (chat.state !== 'assigned') throw new AppError('chatNotInHandsException')
  const after = await saveChat(tx, chat, { snoozed_until: until, returned_by: null, clock_at: tx.now })
  recordHistory(tx, 'chat.snoozed', { before: chat, after, by, until })
}

/** Fetches back what was set aside; where it is back already nothing happens. */
export async function unsnoozeChat(tx: Transaction, account: CurrentAccount, chatId: string): Promise<ChatView> {
  const chat = await lockOwn(tx, account, chatId)
  if (chat.snoozed_until === null) return toChatView(chat)
  const after = await saveChat(tx, chat, { snoozed_until: null, returned_at: tx.now, clock_at: tx.now })
  recordHistory(tx, 'chat.returned', { before: chat, after, by: actorOf(account) })
  return toChatView(after)
}

async function lockOwn(tx: Transaction, account: CurrentAccount, chatId: string): Promise<ChatRow> {
  const chat = await lockChat(tx, chatId, account)
  await checkMayAct(tx.db, 'snooze', { account, chat })
  return chat
}
