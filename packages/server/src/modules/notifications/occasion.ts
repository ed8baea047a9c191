import { type ChatHistoryDetail, type ChatView, offersOfChat, type PushEvent, type StaffEventPayload } from '@besedka/contract'
import type { EventContent } from '../../platform/events/event.ts'
import { queueTag } from '../chats/index.ts'

/** Something that somebody may want to be told of. */
export type Occasion = {
  event: PushEvent
  chat: Pick<ChatView, 'id' | 'customerName'>
  /** Who is meant, as a tag of the feed: an account, a team, or everybody who takes chats. */
  audience: string
  /** Who caused it, and need not be told. */
  byAccountId: string | null
}

type OfChat = StaffEventPayload<'chat.opened'>

/** What an event of the log means for people who are not looking; undefined for most. */
export function occasionOf(event: EventContent): Occasion | undefined {
  switch (event.type) {
    case 'message.created':
      return ofMessage(event.payload)
    case 'chat.opened':
    case 'chat.takenBack':
      return inQueue('newChat', event.payload)
    case 'chat.assigned':
      return given('assigned', event.payload)
    case 'chat.transferred':
      return given('transferred', event.payload) ?? inQueue('transferred', event.payload)
    case 'chat.returned':
      return given('returned', event.payload)
    case 'chat.unassigned':
      return ofUnassigned(event.payload)
    case 'chat.overdue':
      return { event: 'overdue', chat: event.payload.chat, audience: 'right:AUTHORITY_ALL_CHATS', byAccountId: null }
    default:
      return undefined
  }
}

export const occasionTypes = [
  'message.created',
  'chat.opened',
  'chat.takenBack',
  'chat.assigned',
  'chat.transferred',
  'chat.returned',
  'chat.unassigned',
  'chat.overdue',
]

function ofMessage({ chat, message }: StaffEventPayload<'message.created'>): Occasion | undefined {
  if (message.kind !== 'customer' || chat.assigneeId === null) return undefined
  return { event: 'newMessage', chat, audience: `account:${chat.assigneeId}`, byAccountId: null }
}

function given(event: PushEvent, { chat, detail }: OfChat): Occasion | undefined {
  if (chat.assigneeId === null) return undefined
  return { event, chat, audience: `account:${chat.assigneeId}`, byAccountId: actorOf(detail) }
}

function inQueue(event: PushEvent, { chat, detail }: OfChat): Occasion | undefined {
  if (chat.state !== 'waiting') return undefined
  return { event, chat, audience: queueTag(chat), byAccountId: actorOf(detail) }
}

/** Who could have it has been asked often enough: those who manage all chats have to see to it. */
function ofUnassigned({ chat, detail }: OfChat): Occasion | undefined {
  if (detail.timesRefused !== offersOfChat) return inQueue('newChat', { chat, detail })
  return { event: 'stuck', chat, audience: 'right:AUTHORITY_ALL_CHATS', byAccountId: null }
}

function actorOf({ by }: ChatHistoryDetail): string | null {
  return by.type === 'operator' ? by.id : null
}
