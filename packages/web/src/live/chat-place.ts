import { type ChatSorting, type ChatView, chatPriorities, sortingOf } from '@besedka/contract'
import type { ChatListQuery } from './chat-api.ts'

/** What decides where a chat stands in a list. */
export type ChatPlace = Pick<ChatView, 'id' | 'activeAt' | 'queuedAt' | 'overdueAt' | 'closedAt' | 'snoozedUntil' | 'priority' | 'pinned'>

/** Negative where the first stands before the second. */
type Compare = (a: ChatPlace, b: ChatPlace) => number

/**
 * The order of a list: the same as the server's, whose pages and live changes have to agree. The id makes it total. `mine`: it holds what the
 * person has in hands, of which what they have pinned stands on top.
 */
export function orderOf({ filter, order = 'work' }: Pick<ChatListQuery, 'filter' | 'order'>, mine: boolean): Compare {
  const compare = comparisons[sortingOf(filter, order)]
  return filter === 'assigned' && mine ? (a, b) => Number(b.pinned) - Number(a.pinned) || compare(a, b) : compare
}

function rankOf({ priority }: ChatPlace): number {
  return chatPriorities.indexOf(priority)
}

export function placeOf({ id, activeAt, queuedAt, overdueAt, closedAt, snoozedUntil, priority, pinned }: ChatPlace): ChatPlace {
  return { id, activeAt, queuedAt, overdueAt, closedAt, snoozedUntil, priority, pinned }
}

const comparisons: Record<ChatSorting, Compare> = {
  activity: (a, b) => newestFirst(a.activeAt, b.activeAt) || newestFirst(a.id, b.id),
  closing: (a, b) => newestFirst(a.closedAt, b.closedAt) || newestFirst(a.id, b.id),
  wait: (a, b) => rankOf(b) - rankOf(a) || oldestFirst(a.queuedAt, b.queuedAt) || oldestFirst(a.id, b.id),
  return: (a, b) => oldestFirst(a.snoozedUntil, b.snoozedUntil) || oldestFirst(a.id, b.id),
  lateness: (a, b) => oldestFirst(a.overdueAt, b.overdueAt) || oldestFirst(a.id, b.id),
  deadline: (a, b) => oldestFirst(a.overdueAt, b.overdueAt) || newestFirst(a.activeAt, b.activeAt) || newestFirst(a.id, b.id),
}

/** Moments are ISO texts in UTC, and ids hexadecimal: both compare as texts. What has no moment comes last. */
function oldestFirst(a: string | null, b: string | null): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b ? -1 : 1
}

function newestFirst(a: string | null, b: string | null): number {
  return a !== null && b !== null ? -oldestFirst(a, b) : oldestFirst(a, b)
}
