import type { ChatPage, ChatView } from '@besedka/contract'
import { putChats } from './apply-views.ts'
import type { ChatListQuery } from './chat-api.ts'
import { type ListPages, listKey, nobody } from './chat-list.ts'
import { placeOf } from './chat-place.ts'
import type { LiveContext } from './live-context.ts'
import type { LiveState } from './live-state.ts'
import { isFailure } from './load-state.ts'
import { withEntry } from './with-entry.ts'

export type ListLoader = {
  /** Shows a list: what is known at once, its first page as soon as it comes; without an answer it is asked for again. */
  open(query: ChatListQuery): Promise<void>
  /** Fetches the next page of a list, if there is one. */
  more(query: ChatListQuery): Promise<void>
  /**
   * Fetches the list that was opened last once more. Answers false when nobody answered; a refusal is an answer. `anew`: what was known may
   * have changed unheard, so what does not come again is forgotten.
   */
  refresh(anew?: boolean): Promise<boolean>
}

const unfetched: Omit<ListPages, 'query'> = {
  status: 'loading',
  nextCursor: null,
  frontier: null,
  loadingMore: false,
  foundCustomerIds: nobody,
}

/** Fetches lists page by page into the state. */
export function createListLoader({ store, ports, replay, wanted, mayFetch }: LiveContext): ListLoader {
  let current: ChatListQuery | null = null

  function set(query: ChatListQuery, change: Partial<ListPages>) {
    const key = listKey(query)
    store.update((state) => {
      const known = state.lists.get(key) ?? { query, ...unfetched }
      return { ...state, lists: withEntry(state.lists, key, { ...known, ...change }) }
    })
  }

  function put(query: ChatListQuery, cursor: string | null, page: ChatPage, anew: boolean) {
    store.update((state) => (anew ? onlyFetched(state, query, page.items) : putChats(state, page.items)))
    const last = page.items.at(-1)
    const frontier = page.nextCursor !== null && last !== undefined ? placeOf(last) : null
    const foundCustomerIds = query.search ? withFound(cursor === null ? nobody : foundBefore(query), page.items) : nobody
    set(query, { status: 'ready', nextCursor: page.nextCursor, frontier, loadingMore: false, foundCustomerIds })
  }

  function foundBefore(query: ChatListQuery): ReadonlySet<string> {
    return store.get().lists.get(listKey(query))?.foundCustomerIds ?? nobody
  }

  async function fetchPage(query: ChatListQuery, cursor: string | null, anew = false) {
    await replay.during(ports.api.list(query, cursor), (page, catchUp) => {
      put(query, cursor, page, anew)
      // In one step: a text that has been sent meanwhile must not come up for a moment.
      store.update((state) => catchUp(withDrafts(state, page)))
    })
  }

  async function show(query: ChatListQuery, anew = false): Promise<boolean> {
    const known = store.get().lists.get(listKey(query))
    if (known === undefined) set(query, { status: 'loading' })
    if (!mayFetch()) return true
    try {
      await fetchPage(query, null, anew)
      return true
    } catch (error) {
      // A list that was shown stays: old rows with the "no connection" mark serve better than none.
      const failure = ports.api.failureOf(error)
      if (store.get().lists.get(listKey(query))?.status !== 'ready') set(query, { status: failure })
      return failure.kind !== 'unreachable'
    }
  }

  return {
    open(query) {
      current = query
      if (isFailure(store.get().lists.get(listKey(query))?.status)) set(query, { status: 'loading' })
      return wanted.want('list', () => show(query))
    },
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
    refresh: async (anew) => current === null || show(current, anew),
  }
}

function withFound(before: ReadonlySet<string>, chats: readonly ChatView[]): ReadonlySet<string> {
  return new Set([...before, ...chats.map((chat) => chat.customerId)])
}

/** The state with these chats and no others than those whose log is on the screen, which are fetched by themselves. */
function onlyFetched(state: LiveState, query: ChatListQuery, items: readonly ChatView[]): LiveState {
  const onScreen = [...state.chats.values()].filter((chat) => state.logs.has(chat.id))
  const chats = new Map([...onScreen, ...items].map((chat) => [chat.id, chat]))
  const key = listKey(query)
  return { ...state, chats, lists: new Map([...state.lists].filter(([other]) => other === key)) }
}

/** Texts that were typed elsewhere, or before a reload, and where there are none. What this screen knows already is the same, or newer. */
function withDrafts(state: LiveState, { items, drafts }: ChatPage): LiveState {
  const unknown = items.filter(({ id }) => !state.drafts.has(id))
  if (unknown.length === 0) return state
  const texts = new Map(drafts.map((draft) => [draft.chatId, draft]))
  return { ...state, drafts: new Map([...state.drafts, ...unknown.map(({ id }) => [id, texts.get(id) ?? null] as const)]) }
}
