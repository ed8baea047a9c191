import type { ChatView } from '@besedka/contract'
import { refusing } from '../../platform/database/refusing.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type CurrentAccount, findOperator, hasRight } from '../authentication/index.ts'
import { findChannel } from '../channels/index.ts'
import { lockOperator } from '../presence/index.ts'
import { holdTeam } from '../teams/index.ts'
import { type ChatRow, canReopen, toChatView } from './chat.ts'
import { identityOf } from './identity.ts'
import { repliesUntil } from './replies-until.ts'
import { actorOf, recordHistory, saveChat } from './save-chat.ts'
import { inHandsOf, inQueue } from './standing.ts'
import { takePlace } from './take-place.ts'

/** Whether somebody reopens a chat by right, where it is no undo: who led it last, and who manages all chats. */
export function mayReopenByRight(account: CurrentAccount, chat: ChatRow, now: Date): boolean {
  if (chat.state !== 'closed' || canReopen(chat, account.id, now)) return false
  return chat.last_assignee_id === account.id || hasRight(account, 'AUTHORITY_ALL_CHATS')
}

/**
 * Opens a closed chat again, however long ago it was closed, unless the customer has an open one. Who led it has it in hands again, if there is
 * a place; reopened by somebody else it goes back to who led it, if they are at work, and waits in its queue otherwise. Throws
 * channelDeletedException, operatorNotActiveException, operatorLimitReachedException and chatAlreadyExistsException.
 */
export async function reopenByRight(tx: Transaction, account: CurrentAccount, chat: ChatRow): Promise<ChatView> {
  const channel = await findChannel(tx.db, chat.channel_id)
  if (!channel || channel.deleted_at !== null) throw new AppError('channelDeletedException')
  const teamId = await holdTeam(tx.db, chat.team_id)
  const after = await saveChat(tx, chat, {
    ...(await whereItGoes(tx, account, { ...chat, team_id: teamId })),
    team_id: teamId,
    // They may have written in a later chat, which is closed again.
    reply_until: await repliesUntil(tx, { channelId: chat.channel_id, identityId: identityOf(chat) }),
    closed_at: null,
    closed_by_id: null,
  })
    // The customer may have written anew long ago, or in this very moment: the unique key of open chats decides.
    .catch(refusing({ chats_open_of_customer: () => new AppError('chatAlreadyExistsException') }))
  recordHistory(tx, 'chat.reopened', { before: chat, after, by: actorOf(account) })
  return toChatView(after)
}

async function whereItGoes(tx: Transaction, account: CurrentAccount, chat: ChatRow) {
  const leaderId = chat.last_assignee_id
  if (leaderId === account.id) {
    // It is work, as taking it would be.
    if ((await lockOperator(tx, account.id)).status !== 'active') throw new AppError('operatorNotActiveException')
    await takePlace(tx, account, chat)
    return inHandsOf(chat, account.id, tx)
  }
  const isThere = leaderId !== null && (await findOperator(tx.db, leaderId)) !== undefined
  if (!isThere || (await lockOperator(tx, leaderId)).status !== 'active') return inQueue(chat, tx.now)
  return inHandsOf(chat, leaderId, tx)
}
