import type { EventRuleTrigger, Quality, StaffEventType } from '@besedka/contract'
import type { EventContent } from '../../platform/events/event.ts'

/** Something that a rule may wait for, in a chat or with a customer, and the rules that led to it. */
export type Happened = { chain: readonly string[]; customerId?: string } & (
  | { type: 'opened' | 'closed'; chatId: string }
  // `at`: since when it is back, which each message says that came in the same moment.
  | { type: 'returned'; chatId: string; at: string }
  | { type: 'tagged'; chatId: string; tag: string }
  | { type: 'rated'; chatId: string; quality: Quality }
  | { type: 'statusChanged'; customerId: string; statusId: string | null }
)

/** Which events of the log tell of it. */
const tellingEvents = {
  opened: ['chat.opened'],
  openedOutsideHours: ['chat.opened'],
  waits: [],
  tagged: ['chat.tagged'],
  rated: ['chat.rated'],
  statusChanged: ['customer.updated'],
  // What the customer writes brings a chat back without an event of its own.
  returned: ['chat.returned', 'message.created'],
  closed: ['chat.closed'],
} as const satisfies Record<EventRuleTrigger['type'], readonly StaffEventType[]>

/** The events that rules with these triggers have to hear of. */
export function followedEvents(triggers: readonly EventRuleTrigger[]): StaffEventType[] {
  return [...new Set(triggers.flatMap(({ type }) => tellingEvents[type]))]
}

/** What an event means to rules; undefined: nothing. */
export function happenedIn(event: EventContent, at: Date): Happened | undefined {
  switch (event.type) {
    case 'chat.opened': {
      const { chat, detail } = event.payload
      // An operator who writes first needs no rule to react to that.
      return chat.startedBy === 'customer' ? { type: 'opened', chatId: chat.id, chain: chainOf(detail) } : undefined
    }
    case 'chat.closed':
      return { type: 'closed', chatId: event.payload.chat.id, chain: chainOf(event.payload.detail) }
    case 'chat.returned':
      return { type: 'returned', chatId: event.payload.chat.id, at: at.toISOString(), chain: chainOf(event.payload.detail) }
    case 'chat.tagged': {
      const { chat, detail } = event.payload
      return detail.tag === null ? undefined : { type: 'tagged', chatId: chat.id, tag: detail.tag, chain: chainOf(detail) }
    }
    case 'chat.rated': {
      const { chat, detail } = event.payload
      return detail.quality === null ? undefined : { type: 'rated', chatId: chat.id, quality: detail.quality, chain: chainOf(detail) }
    }
    case 'message.created': {
      const { id: chatId, returned } = event.payload.chat
      const isBack = returned?.by === 'customer' && new Date(returned.at).getTime() === at.getTime()
      return isBack ? { type: 'returned', chatId, at: returned.at, chain: [] } : undefined
    }
    case 'customer.updated': {
      const { customer, statusWas, ruleChain = [] } = event.payload
      if (statusWas === undefined) return undefined
      return { type: 'statusChanged', customerId: customer.id, statusId: customer.statusId, chain: ruleChain }
    }
    default:
      return undefined
  }
}

/** An event of the version before says nothing of event rules. */
function chainOf({ ruleChain = [] }: { ruleChain?: readonly string[] }): readonly string[] {
  return ruleChain
}

/** Whether that is what a trigger waits for. Whether it was outside of working hours is asked besides. */
export function answers(trigger: EventRuleTrigger, happened: Happened): boolean {
  switch (trigger.type) {
    case 'opened':
    case 'openedOutsideHours':
      return happened.type === 'opened'
    case 'closed':
    case 'returned':
      return happened.type === trigger.type
    case 'tagged':
      return happened.type === 'tagged' && (trigger.tag === null || trigger.tag.toLowerCase() === happened.tag.toLowerCase())
    case 'rated':
      return happened.type === 'rated' && happened.quality <= trigger.atMost
    case 'statusChanged':
      return happened.type === 'statusChanged' && (trigger.statusId === null || trigger.statusId === happened.statusId)
    case 'waits':
      return false
  }
}
