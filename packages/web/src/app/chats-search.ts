import type { ChatFilter } from '@besedka/contract'

export type ChatsSearch = { filter: ChatFilter; chat?: string }

const filters: Record<ChatFilter, true> = { assigned: true, waiting: true, closed: true, created: true }

/** The address of the workspace: `?filter=assigned&chat={id}`; an unknown list falls back to the operator's own chats. */
export function chatsSearch(search: Record<string, unknown>): ChatsSearch {
  const chat = typeof search.chat === 'string' && search.chat !== '' ? search.chat : undefined
  return { filter: isFilter(search.filter) ? search.filter : 'assigned', ...(chat ? { chat } : {}) }
}

function isFilter(value: unknown): value is ChatFilter {
  return typeof value === 'string' && Object.hasOwn(filters, value)
}
