import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import type { ChatListQuery } from '../../../live/chat-api.ts'
import { useLive } from '../../../live/use-live.ts'
import { useNarrowing } from './use-narrowing.ts'
import { useFilter } from './use-place.ts'
import { useWorkspaceSettings } from './workspace-settings.ts'
import { useWorkspaceView } from './workspace-view.ts'

const pauseMs = 180

/** The list on the screen: its name and what it is narrowed by from the address, whose chats and in which order by choice. */
export function useListQuery(): ChatListQuery {
  const filter = useFilter()
  const seesAll = useLive((state) => state.viewer.seesAllChats)
  const chosenScope = useWorkspaceSettings((settings) => settings.scope)
  const narrowing = useNarrowing()
  const scope = seesAll ? (narrowing.scope ?? chosenScope) : 'mine'
  const order = useWorkspaceSettings((settings) => settings.orders[filter] ?? 'work')
  const typed = useWorkspaceView((view) => view.search)
  const [settled] = useDebouncedValue(typed, pauseMs)
  // Emptying the field answers at once; only typing is waited for.
  const search = typed.trim() === '' ? '' : settled
  return useMemo(() => {
    const { scope: _, view: __, ...conditions } = narrowing
    return { filter, scope, order, ...conditions, ...(search.trim() ? { search: search.trim() } : {}) }
  }, [filter, scope, order, search, narrowing])
}
