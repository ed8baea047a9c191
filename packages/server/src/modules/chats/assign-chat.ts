import type { ChatView } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { accountName } from '../accounts/index.ts'
import { type CurrentAccount, findOperator, hasRight } from '../authentication/index.ts'
import { getTeam, isPickable } from '../teams/index.ts'
import { canSeeChat } from './access.ts'
import { type ChatRow, toChatView, withParticipant } from './chat.ts'
import { lockWantedChat } from './load-chat.ts'
import { actorOf, recordHistory, saveChat } from './save-chat.ts'
import { inHandsOf } from './standing.ts'
import { takePlace } from './take-place.ts'

export type Assignment = { chatId: string; accountId: string; expectedAssigneeId: string | null }

/**
 * Takes a chat, or gives it to a colleague (AUTHORITY_ALL_CHATS). The chat's lock decides between two who act at once: the second
 * finds another assignee than their screen showed and is told who was faster. Throws pickingNotAllowedException where the team gives its
 * chats out by itself, and operatorLimitReachedException.
 */
export async function assignChat(tx: Transaction, account: CurrentAccount, asked: Assignment): Promise<ChatView> {
  const chat = await lockWantedChat(tx, asked.chatId, account)
  if (chat.state === 'closed') throw new AppError('chatClosedException')
  if (chat.assignee_id === asked.accountId) {
    if (canSeeChat(account, chat)) return toChatView(chat)
    throw new AppError('chatAlreadyAssignedException', { operator: await accountName(tx.db, chat.assignee_id) })
  }
  if (asked.accountId !== account.id && !hasRight(account, 'AUTHORITY_ALL_CHATS')) {
    throw new AppError('accessDeniedException', { right: 'AUTHORITY_ALL_CHATS' })
  }
  const takenByAnother = chat.assignee_id !== null && chat.assignee_id !== asked.expectedAssigneeId
  if (chat.assignee_id !== null && (takenByAnother || !hasRight(account, 'AUTHORITY_ALL_CHATS'))) {
    throw new AppError('chatAlreadyAssignedException', { operator: await accountName(tx.db, chat.assignee_id) })
  }
  const assignee = await findOperator(tx.db, asked.accountId)
  if (!assignee) throw new AppError('accountNotFoundException', { login: asked.accountId })

  await checkPicking(tx, account, chat)
  await takePlace(tx, assignee, chat)
  const after = await saveChat(tx, chat, {
    ...inHandsOf(chat, assignee.id, tx),
    participant_ids: withParticipant(chat, assignee.id),
  })
  recordHistory(tx, 'chat.assigned', { before: chat, after, by: actorOf(account), assigneeName: assignee.name })
  return toChatView(after)
}

/** A team may leave its operators no choice; who manages all chats has it. */
async function checkPicking(tx: Transaction, account: CurrentAccount, chat: ChatRow): Promise<void> {
  if (chat.state !== 'waiting' || chat.team_id === null || hasRight(account, 'AUTHORITY_ALL_CHATS')) return
  if (!isPickable(await getTeam(tx.db, chat.team_id))) throw new AppError('pickingNotAllowedException')
}
