import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../api/client.ts'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { queryClient } from '../../api/query-client.ts'
import { useMenuCounters } from '../../app/menu-counters.ts'
import { useWorkspaceSettings } from '../chats/workspace/workspace-settings.ts'

/** One call counts all views; a busy office asks for it no more often than so. */
const restMs = 5_000

const queryKey = ['saved-view-counts']

function countsQuery(scope: 'mine' | 'all') {
  return queryOptions({
    queryKey: [...queryKey, scope],
    queryFn: async ({ signal }) => {
      const { items } = await api.savedViews.counts({ scope }, { signal, quiet: true })
      return new Map(items.map(({ viewId, chats }) => [viewId, chats]))
    },
    staleTime: restMs,
  })
}

/** How many chats stand in each saved view; empty until it is known. `enabled`: there are views to count. */
export function useViewCounts(enabled: boolean): ReadonlyMap<string, number> {
  const seesAll = hasRight(useCurrentUser(), 'AUTHORITY_ALL_CHATS')
  const chosen = useWorkspaceSettings((settings) => settings.scope)
  const { data } = useQuery({ ...countsQuery(seesAll ? chosen : 'mine'), enabled, placeholderData: keepPreviousData })
  return data ?? none
}

const none: ReadonlyMap<string, number> = new Map()

/** Counts anew soon after the figures of the lists have moved: they move with every chat that does. Once a screen; a hidden one waits. */
export function useFreshViewCounts(enabled: boolean): void {
  const lists = useMenuCounters((state) => state.counts)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const countedAt = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: moved figures are what asks for it
  useEffect(() => {
    if (!enabled || timer.current !== undefined) return
    timer.current = setTimeout(
      () => {
        timer.current = undefined
        countedAt.current = Date.now()
        if (!document.hidden) void queryClient.invalidateQueries({ queryKey })
      },
      Math.max(500, countedAt.current + restMs - Date.now()),
    )
  }, [lists, enabled])
  useEffect(() => {
    const onShown = () => {
      if (!document.hidden) void queryClient.invalidateQueries({ queryKey })
    }
    document.addEventListener('visibilitychange', onShown)
    return () => {
      document.removeEventListener('visibilitychange', onShown)
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [])
}
