import { memberTag, visitorTag } from '../authentication/index.ts'
import type { ChatRow } from './chat.ts'
import { identityOf } from './identity.ts'

type Heard = Pick<ChatRow, 'state' | 'assignee_id' | 'team_id' | 'team_only' | 'participant_ids' | 'created_by_id'>

/** The staff who hear of a chat: exactly those who may see it (`canSeeChat`), as tags. */
export function staffAudience(chat: Heard): string[] {
  const tags = new Set(['right:AUTHORITY_ALL_CHATS'])
  if (chat.state === 'blacklisted') return [...tags]
  if (chat.assignee_id) tags.add(`account:${chat.assignee_id}`)
  for (const accountId of chat.created_by_id ? [chat.created_by_id, ...chat.participant_ids] : chat.participant_ids) {
    if (!chat.team_only) tags.add(`account:${accountId}`)
    else if (chat.team_id) tags.add(memberTag({ teamId: chat.team_id, accountId }))
  }
  if (chat.state === 'waiting') tags.add(queueTag({ teamId: chat.team_id, teamOnly: chat.team_only }))
  return [...tags]
}

/** Who stands before a queue: a team; without one everybody who takes chats, unless the channel is for teams alone. */
export function queueTag({ teamId, teamOnly }: { teamId: string | null; teamOnly: boolean }): string {
  if (teamId) return `team:${teamId}`
  return teamOnly ? 'right:AUTHORITY_ALL_CHATS' : 'right:AUTHORITY_CHAT_DISTRIBUTION'
}

/** The audience of a change: who saw the chat before hears that it left them, who sees it now hears that it came. */
export function audienceOfChange(before: Heard | null, after: Heard): string[] {
  return before ? [...new Set([...staffAudience(before), ...staffAudience(after)])] : staffAudience(after)
}

/** The tag of who writes in the chat; added only to what customers may see. */
export function customerAudience(chat: Pick<ChatRow, 'channel_id' | 'customer_id' | 'identity_id'>): string {
  return visitorTag({ channelId: chat.channel_id, customerId: identityOf(chat) })
}
