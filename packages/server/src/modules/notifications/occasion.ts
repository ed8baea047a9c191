import {
  type ChatHistoryDetail,
  type ChatView,
  type MonitoringAlert,
  offersOfChat,
  type PushEvent,
  type StaffEventPayload,
} from '@besedka/contract'
import type { EventContent } from '../../platform/events/event.ts'
import { queueTag } from '../chats/index.ts'

/** Something that somebody may want to be told of: in a chat, or that a team does not keep up. */
export type Occasion = ChatOccasion | AlertOccasion

export type ChatOccasion = Told & { event: Exclude<PushEvent, 'alert'>; chat: Pick<ChatView, 'id' | 'customerName'> }

export type AlertOccasion = Told & { event: 'alert'; alert: MonitoringAlert; watcherIds: readonly string[] }

type Told = {
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
    case 'monitoring.alertChanged':
      return ofAlert(event.payload)
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
  'monitoring.alertChanged',
]

function ofMessage({ chat, message }: StaffEventPayload<'message.created'>): Occasion | undefined {
  if (message.kind !== 'customer' || chat.assigneeId === null) return undefined
  return { event: 'newMessage', chat, audience: `account:${chat.assigneeId}`, byAccountId: null }
}

function given(event: ChatOccasion['event'], { chat, detail }: OfChat): Occasion | undefined {
  if (chat.assigneeId === null) return undefined
  return { event, chat, audience: `account:${chat.assigneeId}`, byAccountId: actorOf(detail) }
}

function inQueue(event: ChatOccasion['event'], { chat, detail }: OfChat): Occasion | undefined {
  if (chat.state !== 'waiting') return undefined
  return { event, chat, audience: queueTag(chat), byAccountId: actorOf(detail) }
}

/** Who could have it has been asked often enough: those who manage all chats have to see to it. */
function ofUnassigned({ chat, detail }: OfChat): Occasion | undefined {
  if (detail.timesRefused !== offersOfChat) return inQueue('newChat', { chat, detail })
  return { event: 'stuck', chat, audience: 'right:AUTHORITY_ALL_CHATS', byAccountId: null }
}

/** That it is over again is told on the screens alone. */
function ofAlert({ alert, watcherIds }: StaffEventPayload<'monitoring.alertChanged'>): Occasion | undefined {
  if (alert.endedAt !== null || watcherIds.length === 0) return undefined
  return { event: 'alert', alert, watcherIds, audience: 'right:AUTHORITY_ALL_STAT', byAccountId: null }
}

function actorOf({ by }: ChatHistoryDetail): string | null {
  return by.type === 'operator' ? by.id : null
}
