import type { ChatView } from '@besedka/contract'
import { putChats } from './apply-views.ts'
import type { ChatListQuery, Page } from './chat-api.ts'
import { type ListPages, listKey } from './chat-list.ts'
import type { LiveContext } from './live-context.ts'
import { withEntry } from './with-entry.ts'

export type ListLoader = {
  /** Shows a list: what is known at once, its first page as soon as it comes. */
  open(query: ChatListQuery): Promise<void>
  /** Fetches the next page of a list, if there is one. */
  more(query: ChatListQuery): Promise<void>
  /** Fetches the list that was opened last once more. */
  refresh(): Promise<void>
}

/** Fetches lists page by page into the state. */
export function createListLoader({ store, ports, replay, mayFetch }: LiveContext): ListLoader {
  let current: ChatListQuery | null = null

  function set(query: ChatListQuery, change: Partial<ListPages>) {
    const key = listKey(query)
    store.update((state) => {
      const known: ListPages = state.lists.get(key) ?? { query, status: 'loading', nextCursor: null, frontier: null, loadingMore: false }
      return { ...state, lists: withEntry(state.lists, key, { ...known, ...change }) }
    })
  }

  function put(query: ChatListQuery, page: Page<ChatView>) {
    store.update((state) => putChats(state, page.items))
    const last = page.items.at(-1)
    const frontier = page.nextCursor !== null && last !== undefined ? { activeAt: last.activeAt, id: last.id } : null
    set(query, { status: 'ready', nextCursor: page.nextCursor, frontier, loadingMore: false })
  }

  async function fetchPage(query: ChatListQuery, cursor: string | null) {
    await replay.during(ports.api.list(query, cursor), (page, catchUp) => {
      put(query, page)
      store.update(catchUp)
    })
  }

  async function open(query: ChatListQuery) {
    current = query
    const known = store.get().lists.get(listKey(query))
    if (known === undefined || known.status === 'failed') set(query, { status: 'loading' })
    if (!mayFetch()) return
    try {
      await fetchPage(query, null)
    } catch {
      // A list that was shown stays: old rows with the "no connection" mark serve better than none.
      if (store.get().lists.get(listKey(query))?.status !== 'ready') set(query, { status: 'failed' })
    }
  }

  return {
    open,
    async more(query) {
      const known = store.get().lists.get(listKey(query))
      if (known === undefined || known.nextCursor === null || known.loadingMore) return
      set(query, { loadingMore: true })
      try {
        await fetchPage(query, known.nextCursor)
      } catch {
        set(query, { loadingMore: false })
      }
    },
    async refresh() {
      if (current !== null) await open(current)
    },
  }
}
