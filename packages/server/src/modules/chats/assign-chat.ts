import type { ChatView } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { accountName } from '../accounts/index.ts'
import { type CurrentAccount, findOperator, hasRight } from '../authentication/index.ts'
import { canSeeChat } from './access.ts'
import { toChatView } from './chat.ts'
import { lockWantedChat } from './load-chat.ts'
import { checkMayAct } from './may-act.ts'
import { putIntoHands, takeChat } from './take-chat.ts'
import { takePlace } from './take-place.ts'

export type Assignment = { chatId: string; accountId: string; expectedAssigneeId: string | null }

/**
 * Takes a chat, or gives it to a colleague (AUTHORITY_ALL_CHATS). The chat's lock decides between two who act at once: the second
 * finds another assignee than their screen showed and is told who was faster. Throws what {@link takeChat} throws.
 */
export async function assignChat(tx: Transaction, account: CurrentAccount, asked: Assignment): Promise<ChatView> {
  const chat = await lockWantedChat(tx, asked.chatId, account)
  if (chat.state === 'closed') throw new AppError('chatClosedException')
  if (chat.assignee_id === asked.accountId) {
    if (canSeeChat(account, chat)) return toChatView(chat)
    throw new AppError('chatAlreadyAssignedException', { operator: await accountName(tx.db, chat.assignee_id) })
  }
  if (asked.accountId !== account.id) await checkMayAct(tx.db, 'assign', { account, chat })
  const takenByAnother = chat.assignee_id !== null && chat.assignee_id !== asked.expectedAssigneeId
  if (chat.assignee_id !== null && (takenByAnother || !hasRight(account, 'AUTHORITY_ALL_CHATS'))) {
    throw new AppError('chatAlreadyAssignedException', { operator: await accountName(tx.db, chat.assignee_id) })
  }
  if (asked.accountId === account.id) return toChatView(await takeChat(tx, account, chat, { act: 'take' }))

  const assignee = await findOperator(tx.db, asked.accountId)
  if (!assignee) throw new AppError('accountNotFoundException', { login: await accountName(tx.db, asked.accountId) })
  await takePlace(tx, assignee, chat)
  return toChatView(await putIntoHands(tx, account, chat, assignee))
}
