import type { ChatFilter } from './views/chat.ts'

/** How a list of chats may be asked for: as the work in it wants them, or most recently active first. */
export const chatOrders = ['work', 'activity'] as const
export type ChatOrder = (typeof chatOrders)[number]

/**
 * What lists are sorted by. `wait`: the highest priority comes first, within it who has waited longest in the queue, who stays there when they
 * write again. `lateness`: the most
 * overdue first. `deadline`: the next answer that is due first, then, most recently active first, those in which nobody waits for an answer.
 * `closing`: the last closed first. `return`: what comes back next. `activity`: the most recently active first.
 */
export type ChatSorting = 'wait' | 'lateness' | 'deadline' | 'closing' | 'return' | 'activity'

const workIn = {
  assigned: 'deadline',
  snoozed: 'return',
  waiting: 'wait',
  onBot: 'activity',
  closed: 'closing',
  expired: 'lateness',
  created: 'activity',
  mentioned: 'activity',
  followed: 'activity',
} as const satisfies Record<ChatFilter, ChatSorting>

export function sortingOf(filter: ChatFilter, order: ChatOrder): ChatSorting {
  return order === 'activity' ? 'activity' : workIn[filter]
}
