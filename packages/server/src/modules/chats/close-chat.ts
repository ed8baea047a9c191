import type { ChatView } from '@besedka/contract'
import { violatesUnique } from '../../platform/database/error-code.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { findChannel } from '../channels/index.ts'
import { holdTeam } from '../teams/index.ts'
import { canSteerChat } from './access.ts'
import { canReopen, toChatView, withWhoActs } from './chat.ts'
import { lockChat } from './load-chat.ts'
import { actorOf, recordHistory, saveChat } from './save-chat.ts'
import { atRest, inHandsOf } from './standing.ts'
import { lockWorking } from './take-place.ts'

/** Closes a chat. What the customer writes next opens a new one that shows this one. */
export async function closeChat(tx: Transaction, account: CurrentAccount, chatId: string): Promise<ChatView> {
  const chat = await lockChat(tx, chatId, account)
  if (chat.state === 'closed') throw new AppError('chatClosedException')
  if (!canSteerChat(account, chat)) throw new AppError('transferChatException')
  const after = await saveChat(tx, chat, {
    ...atRest(tx.now, account.kind ? null : account.id),
    participant_ids: withWhoActs(chat, account),
  })
  recordHistory(tx, 'chat.closed', { before: chat, after, by: actorOf(account) })
  return toChatView(after)
}

/**
 * Takes a closure back: the same operator, within a minute, and only while the customer has no other open chat. The place that it left may
 * be taken by now: an undo gives the chat back all the same. It does so in an inactive channel, too, which may come back; through one that was
 * deleted meanwhile nothing can be said any more. A team that was deleted is left. Throws chatNotFoundByIdException, transferChatException, channelDeletedException,
 * chatAlreadyExistsException.
 */
export async function reopenChat(tx: Transaction, account: CurrentAccount, chatId: string): Promise<ChatView> {
  const chat = await lockChat(tx, chatId, account)
  if (!canReopen(chat, account.id, tx.now)) throw new AppError('transferChatException')
  const channel = await findChannel(tx.db, chat.channel_id)
  if (!channel || channel.deleted_at !== null) throw new AppError('channelDeletedException')
  if (!(await lockWorking(tx, account.id))) throw new AppError('transferChatException')
  const after = await saveChat(tx, chat, {
    ...inHandsOf(chat, account.id, tx),
    team_id: await holdTeam(tx.db, chat.team_id),
    closed_at: null,
    closed_by_id: null,
  }).catch((error: unknown) => {
    // The customer may write, and so open a new chat, in this very moment: the unique key of open chats decides.
    throw violatesUnique(error, 'chats_open_of_customer') ? new AppError('chatAlreadyExistsException') : error
  })
  recordHistory(tx, 'chat.reopened', { before: chat, after, by: actorOf(account) })
  return toChatView(after)
}
