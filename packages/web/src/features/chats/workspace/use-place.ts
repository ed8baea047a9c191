import type { ChatFilter } from '@besedka/contract'
import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { narrowingElsewhere } from '../../../app/chats-narrowing.ts'
import { type ChatsSearch, chatsAddress, chatsSearch, chatsSearchNow } from '../../../app/chats-search.ts'
import { navigate, useAddress } from '../../../app/router/address.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { holdTyping } from '../../../ui/held-typing.ts'
import { focusComposer, turnTo } from '../composer/composer-input.ts'
import { forgetHeading, headedFor, headFor, type Place } from './head-for.ts'
import { attend, roomForTwo, usePane } from './pane.ts'
import { useWorkspaceView } from './workspace-view.ts'

/** `leafing`: the person looks through the list and goes on doing so; otherwise they come to write. */
type Manner = { leafing?: boolean }

export type WayAbout = Required<Omit<Place, 'narrowing'>> & {
  /** Opens a chat where this part of the screen stands; null closes what is open there. */
  openChat: (chatId: string | null, manner?: Manner) => void
  openList: (filter: ChatFilter) => void
}

/** Where in the workspace the person is, and how to go elsewhere. */
export function usePlace(): WayAbout {
  const filter = useFilter()
  const chatId = useOwnAddress(({ chat }) => chat ?? null)
  const besideId = useBesideId()
  const pane = usePane()
  const go = useGo()
  return useMemo(
    () => ({
      filter,
      chatId,
      besideId,
      openChat: (next, manner) => go(pane === 'main' ? { filter, chatId: next } : { filter, chatId, besideId: next }, manner),
      openList: (next) => go({ filter: next, chatId: null }),
    }),
    [filter, chatId, besideId, pane, go],
  )
}

function useBesideId(): string | null {
  const isWide = useMediaQuery(roomForTwo, true, { getInitialValueInEffect: false })
  const besideId = useOwnAddress(({ beside }) => beside ?? null)
  return isWide ? besideId : null
}

/** The chat that the person has turned to: commands, dialogs and the panel are about it. */
export function useAttendedChat(): string | null {
  const { chatId, besideId } = usePlace()
  const attends = useWorkspaceView((view) => view.attends)
  return besideId !== null && (chatId === null || attends === 'beside') ? besideId : chatId
}

/** The list on the screen; for what has nothing to do with the chat beside it. */
export function useFilter(): ChatFilter {
  return useOwnAddress((search) => search.filter)
}

/** The workspace stays on the screen until the next page is ready: what it shows comes from the last address that was its own. */
export function useOwnAddress<T extends string | null>(read: (search: ChatsSearch) => T): T {
  const now = useAddress(({ path, search }) => (path.startsWith('/admin/chats') ? read(chatsSearch(search)) : undefined))
  const last = useRef(now)
  if (now !== undefined) last.current = now
  return last.current === undefined ? read(chatsSearch('')) : last.current
}

/** How to go to a place, for what is not drawn again when the place changes. */
export function useGo(): (place: Place, manner?: Manner) => void {
  const client = useLiveClient()
  return useCallback(
    (asked, { leafing = false } = {}) => {
      const besideNow = matchMedia(roomForTwo).matches ? placeNow().besideId : null
      const place = { ...asked, besideId: asked.besideId === undefined ? besideNow : asked.besideId }
      const goesBeside = place.besideId !== null && place.besideId !== besideNow
      // It is on the screen already.
      if (place.chatId !== null && place.chatId === place.besideId) return turnTo('beside')
      attend(goesBeside || (place.chatId === null && place.besideId !== null) ? 'beside' : 'main')
      useWorkspaceView.setState({ leafing })
      if (!leafing && place.chatId !== null && matchMedia('(hover: hover)').matches) {
        const isOpen = !goesBeside && place.chatId === chatsSearchNow().chat
        // A composer that is on the screen already takes the focus by itself no more.
        if (isOpen) focusComposer()
        else holdTyping('chat')
      }
      // Asked for before anything is drawn.
      client.showChat(place.chatId, place.besideId)
      headFor(place, client.store, () => navigate(chatsAddress({ ...place, narrowing: place.narrowing ?? narrowingFor(place.filter) })))
    },
    [client],
  )
}

/** How to take a chat off the screen, in whichever room it stands by then; one that is not there any more is left alone. */
export function useLeave(): (chatId: string) => void {
  const go = useGo()
  return useCallback(
    (chatId) => {
      const { filter, chat = null, beside } = chatsSearchNow()
      if (beside === chatId) go({ filter, chatId: chat, besideId: null })
      else if (chat === chatId) go({ filter, chatId: null })
    },
    [go],
  )
}

/** How to have one room again: the chat beside leaves the screen, or comes into the first room where nothing stands there. */
export function useEndBeside(): () => void {
  const go = useGo()
  return useCallback(() => {
    const { filter, chat, beside = null } = chatsSearchNow()
    go({ filter, chatId: chat ?? beside, besideId: null })
  }, [go])
}

/** The place with a chat beside the one that is open; where there is no room for two, with the chat alone. */
export function placeBeside({ filter, chatId }: Pick<Place, 'filter' | 'chatId'>): Place {
  if (!matchMedia(roomForTwo).matches) return { filter, chatId }
  const open = placeNow().chatId
  return { filter, chatId: open === chatId ? null : open, besideId: chatId }
}

/** What narrows the list now, as far as it narrows that list too. */
function narrowingFor(filter: ChatFilter): string | undefined {
  const now = chatsSearchNow()
  return now.filter === filter ? now.narrowing : narrowingElsewhere(now.narrowing)
}

/** Where the person is, or is on the way to: of two clicks in a row the second is about the place that the first leads to. */
function placeNow(): { chatId: string | null; besideId: string | null } {
  const { chat = null, beside = null } = chatsSearchNow()
  const headed = headedFor()
  return headed ? { chatId: headed.chatId, besideId: headed.besideId ?? null } : { chatId: chat, besideId: beside }
}

/** An address that names no list is said in full, so that the menu marks the one that is on the screen. Once a workspace. */
export function useWholeAddress(): void {
  const isPartial = useAddress(({ path, search }) => path === '/admin/chats' && !new URLSearchParams(search).has('filter'))
  useEffect(() => {
    if (!isPartial) return
    const { filter, chat, beside, narrowing } = chatsSearchNow()
    navigate(chatsAddress({ filter, chatId: chat ?? null, besideId: beside ?? null, narrowing }), { replace: true, unasked: true })
  }, [isPartial])
}

/** Whoever is led elsewhere by the menu, by "back", or out of the workspace is not on the way any more. Once a workspace. */
export function useAddressLeads(): void {
  const search = useAddress((address) => address.search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the address is what ends the way
  useEffect(() => forgetHeading, [search])
}
