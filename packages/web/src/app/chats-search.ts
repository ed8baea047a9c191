import type { ChatFilter, ChatView } from '@besedka/contract'
import { narrowingIn } from './chats-narrowing.ts'

const panels = ['profile', 'request', 'history', 'files', 'knowledge', 'templates', 'registered'] as const

/** What can stand beside a conversation. */
export type PanelName = (typeof panels)[number]

/**
 * `panel`: what lies over the conversation, where there is no room beside it; `message`: the number of the message that one came for;
 * `narrowing`: what the list is narrowed by, for `readNarrowing`.
 */
export type ChatsSearch = { filter: ChatFilter; chat?: string; beside?: string; panel?: PanelName; message?: number; narrowing?: string }

const filters: Record<ChatFilter, true> = {
  assigned: true,
  snoozed: true,
  waiting: true,
  onBot: true,
  closed: true,
  expired: true,
  created: true,
  mentioned: true,
  followed: true,
}

let last: { search: string; read: ChatsSearch } | undefined

/** The query of the workspace: `?filter=assigned&chat={id}&beside={id}&panel={name}&message={number}`, and what `chats-narrowing.ts` says; an unknown list falls back to the operator's own chats. */
export function chatsSearch(search: string): ChatsSearch {
  // Every part of the workspace asks for the same address, and again with each change of it.
  if (last?.search !== search) last = { search, read: read(search) }
  return last.read
}

/** The same of the address at this moment; on another page, whose query means other things, the workspace as it begins. */
export function chatsSearchNow(): ChatsSearch {
  return chatsSearch(location.pathname.startsWith('/admin/chats') ? location.search : '')
}

function read(search: string): ChatsSearch {
  const query = new URLSearchParams(search)
  const [filter, chat, beside] = [query.get('filter'), query.get('chat'), query.get('beside')]
  const panel = panels.find((name) => name === query.get('panel'))
  const message = query.get('message')
  const narrowing = narrowingIn(query)
  return {
    filter: isFilter(filter) ? filter : 'assigned',
    ...(chat ? { chat } : {}),
    ...(beside && beside !== chat ? { beside } : {}),
    ...(panel ? { panel } : {}),
    ...(message && /^[1-9]\d{0,8}$/.test(message) ? { message: Number(message) } : {}),
    ...(narrowing ? { narrowing } : {}),
  }
}

/** The list in which a chat is looked for; those on the blacklist stand in none. */
export function listOfChat({ state, snoozedUntil }: Pick<ChatView, 'state' | 'snoozedUntil'>): ChatFilter {
  if (state === 'assigned' && snoozedUntil !== null) return 'snoozed'
  return state === 'blacklisted' ? 'closed' : state
}

type AddressOf = {
  filter: ChatFilter
  chatId?: string | null
  besideId?: string | null
  panel?: PanelName | null
  message?: number
  narrowing?: string | undefined
}

/** The address of a list, with a chat open or none, another one beside it, a panel over them, and a message in sight; narrowed, or whole. */
export function chatsAddress({ filter, chatId, besideId, panel, message, narrowing }: AddressOf): string {
  const query = new URLSearchParams({ filter })
  if (chatId) query.set('chat', chatId)
  if (besideId) query.set('beside', besideId)
  if (panel) query.set('panel', panel)
  if (message) query.set('message', String(message))
  return `/admin/chats?${query}${narrowing ? `&${narrowing}` : ''}`
}

function isFilter(value: string | null): value is ChatFilter {
  return value !== null && Object.hasOwn(filters, value)
}
