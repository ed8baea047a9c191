import type { ChatFilter } from '@besedka/contract'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { type ChatsSearch, chatsAddress, chatsSearch } from '../../../app/chats-search.ts'
import { navigate, useAddress } from '../../../app/router/address.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { forgetHeading, headFor, type Place } from './head-for.ts'

export type WayAbout = Place & {
  /** Opens a chat in the list that is on the screen; null closes it. */
  openChat: (chatId: string | null) => void
  openList: (filter: ChatFilter) => void
}

/** Where in the workspace the person is, and how to go elsewhere. */
export function usePlace(): WayAbout {
  const filter = useFilter()
  const chatId = useOwnAddress(({ chat }) => chat ?? null)
  const go = useGo()
  return useMemo(
    () => ({
      filter,
      chatId,
      openChat: (next) => go({ filter, chatId: next }),
      openList: (next) => go({ filter: next, chatId: null }),
    }),
    [filter, chatId, go],
  )
}

/** The list on the screen; for what has nothing to do with the chat beside it. */
export function useFilter(): ChatFilter {
  return useOwnAddress((search) => search.filter)
}

/** The workspace stays on the screen until the next page is ready: what it shows comes from the last address that was its own. */
function useOwnAddress<T extends string | null>(read: (search: ChatsSearch) => T): T {
  const now = useAddress(({ path, search }) => (path.startsWith('/admin/chats') ? read(chatsSearch(search)) : undefined))
  const last = useRef(now)
  if (now !== undefined) last.current = now
  return last.current === undefined ? read(chatsSearch('')) : last.current
}

/** How to go to a place, for what is not drawn again when the place changes. */
export function useGo(): (place: Place) => void {
  const client = useLiveClient()
  return useCallback(
    (place) => {
      // Asked for before anything is drawn.
      client.showChat(place.chatId)
      headFor(place, client.store, () => navigate(chatsAddress(place)))
    },
    [client],
  )
}

/** An address that names no list is said in full, so that the menu marks the one that is on the screen. Once a workspace. */
export function useWholeAddress(): void {
  const isPartial = useAddress(({ path, search }) => path === '/admin/chats' && !new URLSearchParams(search).has('filter'))
  useEffect(() => {
    if (!isPartial) return
    const { filter, chat } = chatsSearch(location.search)
    navigate(chatsAddress({ filter, chatId: chat ?? null }), { replace: true, unasked: true })
  }, [isPartial])
}

/** Whoever is led elsewhere by the menu, by "back", or out of the workspace is not on the way any more. Once a workspace. */
export function useAddressLeads(): void {
  const search = useAddress((address) => address.search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the address is what ends the way
  useEffect(() => forgetHeading, [search])
}
