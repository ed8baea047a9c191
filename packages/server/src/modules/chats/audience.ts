import { visitorTag } from '../authentication/index.ts'
import type { ChatRow } from './chat.ts'

type Heard = Pick<ChatRow, 'state' | 'assignee_id' | 'team_id' | 'participant_ids' | 'created_by_id'>

/** The staff who hear of a chat: exactly those who may see it (`canSeeChat`), as tags. */
export function staffAudience(chat: Heard): string[] {
  const tags = new Set(['right:AUTHORITY_ALL_CHATS'])
  if (chat.assignee_id) tags.add(`account:${chat.assignee_id}`)
  if (chat.created_by_id) tags.add(`account:${chat.created_by_id}`)
  for (const id of chat.participant_ids) tags.add(`account:${id}`)
  if (chat.state === 'waiting') tags.add(chat.team_id ? `team:${chat.team_id}` : 'right:AUTHORITY_CHAT_DISTRIBUTION')
  return [...tags]
}

/** The audience of a change: who saw the chat before hears that it left them, who sees it now hears that it came. */
export function audienceOfChange(before: Heard | null, after: Heard): string[] {
  return before ? [...new Set([...staffAudience(before), ...staffAudience(after)])] : staffAudience(after)
}

/** The tag of the chat's customer; added only to what customers may see. */
export function customerAudience(chat: Pick<ChatRow, 'channel_id' | 'customer_id'>): string {
  return visitorTag({ channelId: chat.channel_id, customerId: chat.customer_id })
}
