import type { ChatFilter } from '@besedka/contract'

export type ChatsSearch = { filter: ChatFilter; chat?: string; beside?: string }

const filters: Record<ChatFilter, true> = { assigned: true, waiting: true, closed: true, expired: true, created: true }

let last: { search: string; read: ChatsSearch } | undefined

/** The query of the workspace: `?filter=assigned&chat={id}&beside={id}`; an unknown list falls back to the operator's own chats. */
export function chatsSearch(search: string): ChatsSearch {
  // Every part of the workspace asks for the same address, and again with each change of it.
  if (last?.search !== search) last = { search, read: read(search) }
  return last.read
}

function read(search: string): ChatsSearch {
  const query = new URLSearchParams(search)
  const [filter, chat, beside] = [query.get('filter'), query.get('chat'), query.get('beside')]
  return {
    filter: isFilter(filter) ? filter : 'assigned',
    ...(chat ? { chat } : {}),
    ...(beside && beside !== chat ? { beside } : {}),
  }
}

type AddressOf = { filter: ChatFilter; chatId?: string | null; besideId?: string | null }

/** The address of a list, with a chat open or none, and another one beside it. */
export function chatsAddress({ filter, chatId, besideId }: AddressOf): string {
  return `/admin/chats?${new URLSearchParams({ filter, ...(chatId ? { chat: chatId } : {}), ...(besideId ? { beside: besideId } : {}) })}`
}

function isFilter(value: string | null): value is ChatFilter {
  return value !== null && Object.hasOwn(filters, value)
}
