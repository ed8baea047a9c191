import type { ChatView } from '@besedka/contract'
import { violatesUnique } from '../../platform/database/error-code.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { canSteerChat } from './access.ts'
import { canReopen, toChatView, withWhoActs } from './chat.ts'
import { lockChat } from './load-chat.ts'
import { actorOf, recordHistory, saveChat } from './save-chat.ts'

/** Closes a chat. What the customer writes next opens a new one that shows this one. */
export async function closeChat(tx: Transaction, account: CurrentAccount, chatId: string): Promise<ChatView> {
  const chat = await lockChat(tx, chatId, account)
  if (chat.state === 'closed') throw new AppError('chatClosedException')
  if (!canSteerChat(account, chat)) throw new AppError('transferChatException')
  const after = await saveChat(tx, chat, {
    state: 'closed',
    assignee_id: null,
    participant_ids: withWhoActs(chat, account),
    closed_at: tx.now,
    closed_by_id: account.kind ? null : account.id,
    active_at: tx.now,
  })
  recordHistory(tx, 'chat.closed', { before: chat, after, by: actorOf(account) })
  return toChatView(after)
}

/** Takes a closure back: the same operator, within a minute, and only while the customer has no other open chat. */
export async function reopenChat(tx: Transaction, account: CurrentAccount, chatId: string): Promise<ChatView> {
  const chat = await lockChat(tx, chatId, account)
  if (!canReopen(chat, account.id, tx.now)) throw new AppError('transferChatException')
  const after = await saveChat(tx, chat, {
    state: 'assigned',
    assignee_id: account.id,
    closed_at: null,
    closed_by_id: null,
    active_at: tx.now,
  }).catch((error: unknown) => {
    // The customer may write, and so open a new chat, in this very moment: the unique key of open chats decides.
    throw violatesUnique(error, 'chats_open_of_customer') ? new AppError('chatAlreadyExistsException') : error
  })
  recordHistory(tx, 'chat.reopened', { before: chat, after, by: actorOf(account) })
  return toChatView(after)
}
