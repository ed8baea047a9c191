import { type CurrentAccount, hasRight } from '../authentication/index.ts'
import type { ChatRow } from './chat.ts'

type Seen = Pick<ChatRow, 'state' | 'assignee_id' | 'team_id' | 'participant_ids' | 'created_by_id'>

/** An operator sees the chats in their hands, the queues of their teams, and the chats they took part in; ALL_CHATS sees every chat. */
export function canSeeChat(account: CurrentAccount, chat: Seen): boolean {
  if (hasRight(account, 'AUTHORITY_ALL_CHATS')) return true
  if (chat.assignee_id === account.id || chat.created_by_id === account.id) return true
  if (chat.participant_ids.includes(account.id)) return true
  return chat.state === 'waiting' && isInQueueOf(account, chat)
}

/** Whether a waiting chat stands in one of the account's queues; one without a team stands in everybody's who takes chats. */
function isInQueueOf(account: CurrentAccount, chat: Seen): boolean {
  return chat.team_id === null ? hasRight(account, 'AUTHORITY_CHAT_DISTRIBUTION') : account.teamIds.includes(chat.team_id)
}

/** The chat's assignee and those who manage all chats may hand it on or close it; a waiting one anybody who sees it. */
export function canSteerChat(account: CurrentAccount, chat: Seen): boolean {
  if (hasRight(account, 'AUTHORITY_ALL_CHATS')) return true
  return chat.assignee_id === null ? canSeeChat(account, chat) : chat.assignee_id === account.id
}
