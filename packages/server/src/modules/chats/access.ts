import { type RawBuilder, sql } from 'kysely'
import { type CurrentAccount, hasRight } from '../authentication/index.ts'
import type { ChatRow } from './chat.ts'

type Seen = Pick<ChatRow, 'state' | 'assignee_id' | 'team_id' | 'team_only' | 'participant_ids' | 'created_by_id'>

/** Of an account, what decides about what it sees. */
type Seeing = Pick<CurrentAccount, 'id' | 'rights' | 'teamIds'>

/**
 * An operator sees the chats in their hands, the queues of their teams, and the chats they took part in; ALL_CHATS sees every chat. Where
 * the channel is for the team alone, whoever is not in the chat's team sees nothing but what is in their own hands.
 */
export function canSeeChat(account: Seeing, chat: Seen): boolean {
  if (hasRight(account, 'AUTHORITY_ALL_CHATS') || chat.assignee_id === account.id) return true
  // What those on the blacklist write is for whoever looks after the list.
  if (chat.state === 'blacklisted') return false
  if (chat.team_only && !isOfTeam(account, chat)) return false
  if (chat.created_by_id === account.id || chat.participant_ids.includes(account.id)) return true
  return chat.state === 'waiting' && isInQueueOf(account, chat)
}

/** The same as a condition on `chats`, for queries over many; `seen-chats.test.ts` compares the two. */
export function seenBy(account: CurrentAccount): RawBuilder<unknown> {
  if (hasRight(account, 'AUTHORITY_ALL_CHATS')) return sql`true`
  const ofTeam = sql`chats.team_id = ANY (${[...account.teamIds]}::uuid[])`
  const takesAny = hasRight(account, 'AUTHORITY_CHAT_DISTRIBUTION')
  return sql`(chats.assignee_id = ${account.id} OR (chats.state <> 'blacklisted' AND (NOT chats.team_only OR coalesce(${ofTeam}, false)) AND (
    chats.created_by_id = ${account.id} OR ${account.id}::uuid = ANY (chats.participant_ids)
    OR (chats.state = 'waiting' AND CASE WHEN chats.team_id IS NULL THEN ${takesAny}::boolean ELSE ${ofTeam} END))))`
}

function isOfTeam(account: Seeing, chat: Seen): boolean {
  return chat.team_id !== null && account.teamIds.includes(chat.team_id)
}

/** Whether a waiting chat stands in one of the account's queues; one without a team stands in everybody's who takes chats. */
function isInQueueOf(account: Seeing, chat: Seen): boolean {
  return chat.team_id === null ? hasRight(account, 'AUTHORITY_CHAT_DISTRIBUTION') : isOfTeam(account, chat)
}
