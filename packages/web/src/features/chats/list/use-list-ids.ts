import { useMemo } from 'react'
import type { ChatListQuery } from '../../../live/chat-api.ts'
import { idsInList, listKey } from '../../../live/chat-list.ts'
import type { LiveState } from '../../../live/live-state.ts'
import { useLive } from '../../../live/use-live.ts'
import { sameItems } from '../../../live/use-selected.ts'

/** The ids of a list in their true order; drawn again only when the order itself changes. */
export function useListIds(query: ChatListQuery): readonly string[] {
  const select = useMemo(() => {
    const key = listKey(query)
    // Sorting is skipped while neither the chats nor the fetched stretch have changed.
    let from: { chats: LiveState['chats']; pages: unknown; ids: readonly string[] } | null = null
    return (state: LiveState) => {
      const pages = state.lists.get(key)
      if (from === null || from.chats !== state.chats || from.pages !== pages) {
        from = { chats: state.chats, pages, ids: pages === undefined ? [] : idsInList(state.chats, pages, state.viewer) }
      }
      return from.ids
    }
  }, [query])
  return useLive(select, sameItems)
}
