import type { ChatFilter } from '@besedka/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { create } from 'zustand'

type Address = { filter: ChatFilter; chatId: string | null }

export type Place = Address & {
  /** Opens a chat in the list that is on the screen; null closes it. */
  openChat: (chatId: string | null) => void
  openList: (filter: ChatFilter) => void
}

/** Where the person went, a moment before the address says so: the screen answers a click at once, the router follows. */
const useWanted = create<{ address: Address | null }>(() => ({ address: null }))

/** Where in the workspace the person is, and how to go elsewhere. */
export function usePlace(): Place {
  const { filter: addressFilter, chat } = useSearch({ from: '/admin/chats' })
  const wanted = useWanted((state) => state.address)
  const go = useGo()
  const filter = wanted?.filter ?? addressFilter
  const chatId = wanted === null ? (chat ?? null) : wanted.chatId
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

/** How to go to a place, for what is not drawn again when the place changes. */
export function useGo(): (address: Address) => void {
  const navigate = useNavigate()
  return useCallback(
    (address) => {
      useWanted.setState({ address })
      const search = { filter: address.filter, ...(address.chatId === null ? {} : { chat: address.chatId }) }
      // The conversation is painted first; the history of the browser can wait a frame.
      requestAnimationFrame(() => setTimeout(() => void navigate({ to: '/admin/chats', search })))
    },
    [navigate],
  )
}

/** Lets the address lead again whenever it changes: by the menu, by "back", or because it has caught up. Once a workspace. */
export function useAddressLeads(): void {
  const { filter, chat } = useSearch({ from: '/admin/chats' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the address is what ends the wish
  useEffect(() => useWanted.setState({ address: null }), [filter, chat])
}
