import { useEffect } from 'react'
import { endSession } from '../../../api/session.ts'
import { useMenuCounters } from '../../../app/menu-counters.ts'
import { useOperators } from '../../../app/operators.ts'
import { useLive, useLiveClient } from '../../../live/use-live.ts'
import { useNotices } from './use-notices.ts'

/** What following the feed means on every page: the menu's figures, what operators do, calls for attention, and the end of the session. */
export function useFollowing(scope: 'mine' | 'all', shownIds: readonly string[]): void {
  const counts = useLive((state) => state.counts[scope])
  const signedOut = useLive((state) => state.connection.status === 'signedOut')
  const { store } = useLiveClient()
  useNotices(shownIds)
  useEffect(() => {
    if (!store.get().viewer.seesAllChats) return
    const watching = import('../overdue/watch-overdue.ts').then(({ watchOverdue }) => watchOverdue(store))
    return () => void watching.then((stop) => stop())
  }, [store])
  useEffect(() => {
    if (signedOut) endSession()
  }, [signedOut])
  useEffect(() => {
    if (counts !== null) useMenuCounters.setState({ counts })
  }, [counts])
  // Past React: the workspace need not be drawn anew because a colleague has come.
  useEffect(() => {
    const show = () => {
      const { operators, directoryLoaded } = store.get()
      if (directoryLoaded && operators !== useOperators.getState().operators) useOperators.setState({ operators })
    }
    show()
    return store.subscribe(show)
  }, [store])
}
