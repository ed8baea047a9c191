import type { ChatFilter } from '@besedka/contract'

export type ChatsSearch = { filter: ChatFilter; chat?: string }

const filters: Record<ChatFilter, true> = { assigned: true, waiting: true, closed: true, expired: true, created: true }

/** The query of the workspace: `?filter=assigned&chat={id}`; an unknown list falls back to the operator's own chats. */
export function chatsSearch(search: string): ChatsSearch {
  const query = new URLSearchParams(search)
  const [filter, chat] = [query.get('filter'), query.get('chat')]
  return { filter: isFilter(filter) ? filter : 'assigned', ...(chat ? { chat } : {}) }
}

/** The address of a list, with a chat open beside it or none. */
export function chatsAddress({ filter, chatId = null }: { filter: ChatFilter; chatId?: string | null }): string {
  return `/admin/chats?${new URLSearchParams({ filter, ...(chatId === null ? {} : { chat: chatId }) })}`
}

function isFilter(value: string | null): value is ChatFilter {
  return value !== null && Object.hasOwn(filters, value)
}
