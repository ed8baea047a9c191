import { type ChatAct, type ChatHindrance, hindranceOf, type OperatorStatus } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { accountName } from '../accounts/index.ts'
import { type CurrentAccount, hasRight } from '../authentication/index.ts'
import { findOperatorStatus } from '../presence/index.ts'
import { getTeam, isPickable } from '../teams/index.ts'
import { canSeeChat } from './access.ts'
import type { ChatRow } from './chat.ts'

type Around = {
  /** Where the act reaches the customer. */
  channelActive?: boolean
  /** What the account does, where it is known already. */
  status?: OperatorStatus
}

/**
 * Lets an account act in a chat, or throws the error that says why it may not ({@link hindranceOf}). Whoever takes the chat asks for a place
 * besides.
 */
export async function checkMayAct(
  db: Kysely<Tables>,
  act: ChatAct,
  { account, chat, ...around }: { account: CurrentAccount; chat: ChatRow } & Around,
): Promise<void> {
  const { channelActive = true } = around
  const isTheirs = chat.assignee_id === account.id
  // In their own chat nothing of this matters, and most acts are done there.
  const [status, pickable] = isTheirs ? (['offline', true] as const) : await lookAround(db, account, chat, around.status)
  const actor = {
    accountId: account.id,
    takesChats: hasRight(account, 'AUTHORITY_CHAT_DISTRIBUTION'),
    managesChats: hasRight(account, 'AUTHORITY_ALL_CHATS'),
    status: account.kind ? null : status,
  }
  const { state, assignee_id: assigneeId, last_assignee_id: lastAssigneeId } = chat
  const inSight = isTheirs || canSeeChat(account, chat)
  const hindrance = hindranceOf(act, actor, { state, assigneeId, lastAssigneeId, inSight, channelActive, pickable })
  if (hindrance) throw await refusalOf(db, act, chat, hindrance)
}

async function lookAround(
  db: Kysely<Tables>,
  account: CurrentAccount,
  { state, team_id: teamId }: ChatRow,
  known: OperatorStatus | undefined,
): Promise<[OperatorStatus, boolean]> {
  return Promise.all([
    known ?? (account.kind ? 'offline' : findOperatorStatus(db, account.id)),
    state !== 'waiting' || teamId === null || isPickable(await getTeam(db, teamId)),
  ])
}

async function refusalOf(db: Kysely<Tables>, act: ChatAct, chat: ChatRow, hindrance: ChatHindrance): Promise<AppError> {
  switch (hindrance) {
    case 'outOfSight':
      return new AppError('chatNotFoundByIdException', { id: chat.id })
    case 'closed':
      return new AppError('chatClosedException')
    case 'blacklisted':
      return new AppError('customerBlacklistedException')
    case 'channelInactive':
      return new AppError('channelDeactivatedException')
    case 'takesNoChats':
      return new AppError('accessDeniedException', { right: 'AUTHORITY_CHAT_DISTRIBUTION' })
    case 'managesNoChats':
      return new AppError('accessDeniedException', { right: 'AUTHORITY_ALL_CHATS' })
    case 'notAtWork':
      return new AppError('operatorNotActiveException')
    case 'givenOut':
      return new AppError('pickingNotAllowedException')
    case 'notInHands':
    case 'inOtherHands':
      return inWrongHands(db, act, chat)
  }
}

/** The chat is not in the account's hands, and each act says in its own words what that means. */
async function inWrongHands(db: Kysely<Tables>, act: ChatAct, { assignee_id: assigneeId }: ChatRow): Promise<AppError> {
  switch (act) {
    case 'transfer':
      return new AppError('transferChatException')
    case 'close':
      return new AppError('closeChatException')
    case 'askForRating':
      return new AppError('ratingRequestException')
    case 'snooze':
    case 'pin':
      if (assigneeId === null) return new AppError('chatNotInHandsException')
      return new AppError('chatAlreadyAssignedException', { operator: await accountName(db, assigneeId) })
    case 'edit':
      return new AppError('messageNotEditableException')
    default:
      // A reply that waits again in a queue is nobody's to send once more.
      if (assigneeId === null) return new AppError('messageNotFoundException')
      return new AppError('chatAlreadyAssignedException', { operator: await accountName(db, assigneeId) })
  }
}
