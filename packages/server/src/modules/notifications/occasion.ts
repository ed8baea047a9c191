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

export type ChatOccasion = Told & {
  event: Exclude<PushEvent, 'alert'>
  chat: Pick<ChatView, 'id' | 'customerName'>
  /** The message that it is about, where the notice leads to it. */
  seq?: number
}

export type AlertOccasion = Told & { event: 'alert'; alert: MonitoringAlert; watcherIds: readonly string[] }

type Told = {
  /** Who is meant, as tags of the feed: an account, a team, or everybody who takes chats. */
  audience: string | readonly string[]
  /** Where who is meant may not see it: who does, as tags. */
  heardBy?: readonly string[]
  /** Who caused it, and need not be told. */
  byAccountId: string | null
}

type OfChat = StaffEventPayload<'chat.opened'>

/** What an event of the log means for people who are not looking; nothing for most. */
export function occasionsOf(event: EventContent & { audience: readonly string[] }): Occasion[] {
  if (event.type === 'message.created') return ofMessage(event.payload, event.audience)
  if (event.type === 'scheduledMessage.failed') return [ofUnsent(event.payload, event.audience)]
  const occasion = occasionOf(event)
  return occasion ? [occasion] : []
}

function occasionOf(event: EventContent): Occasion | undefined {
  switch (event.type) {
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
      return ofOverdue(event.payload)
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
  'scheduledMessage.failed',
  'monitoring.alertChanged',
]

/** To who has the chat, to whom a note calls, and to who follows it: the rest of them need not be told twice. */
function ofMessage({ chat, message }: StaffEventPayload<'message.created'>, heardBy: readonly string[]): Occasion[] {
  const told = { chat, byAccountId: message.authorId, heardBy }
  const occasions: Occasion[] = []
  if (message.kind === 'customer' && chat.assigneeId !== null) {
    occasions.push({ event: 'newMessage', chat, audience: `account:${chat.assigneeId}`, byAccountId: null })
  }
  if (message.kind !== 'customer' && message.kind !== 'internal') return occasions
  const called = (message.extras?.mentions ?? []).map(({ type, id }) => `${type}:${id}`)
  if (called.length > 0) occasions.push({ ...told, event: 'mentioned', audience: called, seq: message.seq })
  const assignee = message.kind === 'customer' ? chat.assigneeId : null
  // An event of the version before, which may still run beside this one, knows of no followers.
  const followers = (chat.followerIds ?? []).filter((id) => id !== assignee).map((id) => `account:${id}`)
  const others = followers.filter((tag) => !called.includes(tag))
  if (others.length > 0) occasions.push({ ...told, event: 'followed', audience: others, seq: message.seq })
  return occasions
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

/** Who has it in hands has to answer; who manages all chats, to see that somebody does. */
function ofOverdue({ chat }: OfChat): Occasion {
  const audience = ['right:AUTHORITY_ALL_CHATS', ...(chat.assigneeId === null ? [] : [`account:${chat.assigneeId}`])]
  return { event: 'overdue', chat, audience, byAccountId: null }
}

/** A reply that its author believes to be on its way; where they are gone, whoever has the chat is told. */
function ofUnsent({ scheduled, customerName }: StaffEventPayload<'scheduledMessage.failed'>, audience: readonly string[]): Occasion {
  const chat = { id: scheduled.chatId, customerName }
  return { event: 'notSent', chat, audience, byAccountId: null }
}

/** That it is over again is told on the screens alone. */
function ofAlert({ alert, watcherIds }: StaffEventPayload<'monitoring.alertChanged'>): Occasion | undefined {
  if (alert.endedAt !== null || watcherIds.length === 0) return undefined
  return { event: 'alert', alert, watcherIds, audience: 'right:AUTHORITY_ALL_STAT', byAccountId: null }
}

function actorOf({ by }: ChatHistoryDetail): string | null {
  return by.type === 'operator' ? by.id : null
}
