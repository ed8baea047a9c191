import { useEffect } from 'react'
import { hasRight, useCurrentUser } from '../../../api/current-user.ts'
import { endSession } from '../../../api/session.ts'
import { useFeedNews } from '../../../app/feed-news.ts'
import { useMenuCounters } from '../../../app/menu-counters.ts'
import { useOperators } from '../../../app/operators.ts'
import { useLive, useLiveClient } from '../../../live/use-live.ts'
import { useNotices } from './use-notices.ts'

/** What following the feed means on every page: the menu's figures, what operators do, calls for attention, and the end of the session. */
export function useFollowing(scope: 'mine' | 'all', shownIds: readonly string[]): void {
  const counts = useLive((state) => state.counts[scope])
  const signedOut = useLive((state) => state.connection.status === 'signedOut')
  const lineGone = useLive(({ sync }) => sync.status === 'offline' || sync.status === 'silent')
  const { store } = useLiveClient()
  const user = useCurrentUser()
  useEffect(() => useOperators.setState({ lineGone }), [lineGone])
  useNotices(shownIds)
  useEffect(() => {
    if (!store.get().viewer.seesAllChats) return
    const watching = [
      import('../overdue/watch-overdue.ts').then(({ watchOverdue }) => watchOverdue(store)),
      import('../../presence/watch-missed-offers.ts').then(({ watchMissedOffers }) => watchMissedOffers(store)),
    ]
    return () => {
      for (const one of watching) void one.then((stop) => stop())
    }
  }, [store])
  const seesMonitoring = hasRight(user, 'AUTHORITY_ALL_STAT')
  useEffect(() => {
    if (!seesMonitoring) return
    const watching = import('../../monitoring/alerts/watch-alerts.ts').then(({ watchAlerts }) => watchAlerts(user.id))
    return () => void watching.then((stop) => stop())
  }, [seesMonitoring, user.id])
  useEffect(() => {
    if (signedOut) endSession()
  }, [signedOut])
  useEffect(() => {
    if (counts !== null) useMenuCounters.setState({ counts })
  }, [counts])
  // Past React: the workspace need not be drawn anew because a colleague has come.
  useEffect(() => {
    const show = () => {
      const { operators, directoryLoaded, position, sync } = store.get()
      const line = sync.status !== 'offline' && sync.status !== 'silent'
      const news = useFeedNews.getState()
      if (position !== news.position || line !== news.line) useFeedNews.setState({ position, line })
      if (directoryLoaded && operators !== useOperators.getState().operators) useOperators.setState({ operators })
    }
    show()
    return store.subscribe(show)
  }, [store])
}
