import { useEffect } from 'react'
import { endSession } from '../../../api/session.ts'
import { useMenuCounters } from '../../../app/menu-counters.ts'
import { useLive } from '../../../live/use-live.ts'
import { useNotices } from './use-notices.ts'

/** What following the feed means on every page: the menu's figures, calls for attention, and the end of the session. */
export function useFollowing(scope: 'mine' | 'all', openChatId: string | null): void {
  const counts = useLive((state) => state.counts[scope])
  const signedOut = useLive((state) => state.connection.status === 'signedOut')
  useNotices(openChatId)
  useEffect(() => {
    if (signedOut) endSession()
  }, [signedOut])
  useEffect(() => {
    if (counts !== null) useMenuCounters.setState({ counts })
  }, [counts])
}
