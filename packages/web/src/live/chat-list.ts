import { type ChatView, hasRating } from '@besedka/contract'
import type { ChatListQuery, Viewer } from './chat-api.ts'
import { type ChatPlace, orderOf } from './chat-place.ts'
import type { LoadState } from './load-state.ts'
import type { QuietChat } from './quiet-chat.ts'

/** How far a list has been fetched. What it shows is derived from the chats themselves, so it can never disagree with them. */
export type ListPages = {
  query: ChatListQuery
  status: LoadState
  nextCursor: string | null
  /** The last fetched place: chats behind it are not shown until their page is fetched. Null when the list is complete. */
  frontier: ChatPlace | null
  loadingMore: boolean
  /** Whom a search has found: by addresses too, which chats do not tell. Nobody in a list without a search. */
  foundCustomerIds: ReadonlySet<string>
}

/** Equal queries have equal keys. */
export function listKey(query: ChatListQuery): string {
  const { filter, scope, channelId = '', teamId = '', assigneeId = '', categoryId = '', rating = '', statusId = '' } = query
  const { tag = '', priority = '', awaits = '', unread = '' } = query
  const { order = 'work', search = '' } = query
  return [
    filter,
    scope,
    order,
    channelId,
    teamId,
    assigneeId,
    categoryId,
    rating,
    statusId,
    tag,
    priority,
    awaits,
    unread,
    search.trim().toLowerCase(),
  ].join('|')
}

export const nobody: ReadonlySet<string> = new Set()

/** Whether the chat stands in the list: the same rule as the server's, which has already found these customers. */
export function belongsTo(chat: ChatView, query: ChatListQuery, viewer: Viewer, found = nobody): boolean {
  if (query.channelId && chat.channelId !== query.channelId) return false
  if (query.teamId && chat.teamId !== query.teamId) return false
  if (query.assigneeId && whoLeads(chat) !== query.assigneeId) return false
  if (query.categoryId && !chat.categoryIds.includes(query.categoryId)) return false
  if (query.rating && !hasRating(chat.quality, query.rating)) return false
  if (query.statusId && chat.customerStatusId !== query.statusId) return false
  if (query.tag && !chat.tags.includes(query.tag)) return false
  if (query.awaits && (query.awaits === 'us') !== chat.unanswered > 0) return false
  if (query.unread && !isUnread(chat)) return false
  if (query.priority && chat.priority !== query.priority) return false
  if (query.search && !found.has(chat.customerId) && !plain(chat.customerName).includes(plain(query.search.trim()))) return false
  return inFilter(chat, query.filter, seesAll(query, viewer) ? null : viewer, viewer)
}

/** Whether the operator in charge has not looked at it: the customer waits, a colleague has handed it over, or it has come back. Such cards are bold. */
export function isUnread({ state, unanswered, readSeq, lastSeq, arrival, returned }: ChatView): boolean {
  return state !== 'closed' && (arrival !== null || returned !== null || (unanswered > 0 && readSeq < lastSeq))
}

function seesAll({ scope }: ChatListQuery, { seesAllChats }: Viewer): boolean {
  return scope === 'all' && seesAllChats
}

/** Names are compared without their capitals and without the dots of ё, as the server does. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е')
}

function inFilter(chat: ChatView, filter: ChatListQuery['filter'], only: Viewer | null, viewer: Viewer): boolean {
  switch (filter) {
    case 'assigned':
      return isInHands(chat, only) && chat.snoozedUntil === null
    case 'snoozed':
      return isInHands(chat, only) && chat.snoozedUntil !== null
    case 'waiting':
      return only === null ? chat.state === 'waiting' : isWaitingFor(chat, only)
    case 'onBot':
      return chat.state === 'onBot' && viewer.seesAllChats
    case 'closed':
      return chat.state === 'closed' && (only === null || (chat.participantIds.includes(only.accountId) && isKeptInSight(chat, only)))
    case 'expired':
      return chat.urgency === 'overdue' && (only === null || chat.assigneeId === only.accountId || isWaitingFor(chat, only))
    case 'created':
      return (
        chat.startedBy === 'operator' &&
        chat.state !== 'blacklisted' &&
        (only === null || (chat.createdById === only.accountId && isKeptInSight(chat, only)))
      )
    case 'mentioned': {
      const isCalled = chat.mentionedIds.some((id) => id === viewer.accountId || viewer.teamIds.includes(id))
      return isCalled && chat.state !== 'blacklisted' && isInSight(chat, viewer)
    }
    case 'followed':
      return chat.followerIds.includes(viewer.accountId) && chat.state !== 'blacklisted' && isInSight(chat, viewer)
  }
}

function isInHands(chat: QuietChat, only: Viewer | null): boolean {
  return chat.state === 'assigned' && (only === null || chat.assigneeId === only.accountId)
}

function isWaitingFor(chat: QuietChat, viewer: Viewer): boolean {
  return chat.state === 'waiting' && isInQueueOf(chat, viewer)
}

function isInQueueOf(chat: QuietChat, viewer: Viewer): boolean {
  return chat.teamId === null ? viewer.takesChats && !chat.teamOnly : viewer.teamIds.includes(chat.teamId)
}

function isKeptInSight(chat: QuietChat, viewer: Viewer): boolean {
  if (!chat.teamOnly || viewer.seesAllChats || chat.assigneeId === viewer.accountId) return true
  return chat.teamId !== null && viewer.teamIds.includes(chat.teamId)
}

/** Whether the server shows the chat to the viewer, and goes on telling of it: the rule of `canSeeChat` in its module chats. */
export function isInSight(chat: QuietChat, viewer: Viewer): boolean {
  if (viewer.seesAllChats || chat.assigneeId === viewer.accountId) return true
  if (chat.state === 'blacklisted' || !isKeptInSight(chat, viewer)) return false
  return chat.createdById === viewer.accountId || chat.participantIds.includes(viewer.accountId) || isWaitingFor(chat, viewer)
}

/** Who has it in hands; of a closed chat, who had it last. */
export function whoLeads(chat: Pick<ChatView, 'state' | 'assigneeId' | 'lastAssigneeId'>): string | null {
  return chat.state === 'closed' ? chat.lastAssigneeId : chat.assigneeId
}

/** The ids of a list, in order, as far as it has been fetched. */
export function idsInList(chats: ReadonlyMap<string, ChatView>, pages: ListPages, viewer: Viewer): string[] {
  const { frontier, query, foundCustomerIds } = pages
  const compare = orderOf(query, !seesAll(query, viewer))
  const shown: ChatView[] = []
  for (const chat of chats.values()) {
    if (frontier !== null && compare(chat, frontier) > 0) continue
    if (belongsTo(chat, query, viewer, foundCustomerIds)) shown.push(chat)
  }
  return shown.sort(compare).map((chat) => chat.id)
}
