import type { SnoozeMoment } from '@besedka/contract'
import { useEffect, useState } from 'react'
import { api } from '../../../api/client.ts'
import { ownTimeZone } from '../../../format/zones.ts'

/** The usual moments for a chat, by its working hours; `failed`: they did not load. */
export function useMoments(chatId: string): { moments: readonly SnoozeMoment[] | undefined; failed: boolean } {
  const [moments, setMoments] = useState<readonly SnoozeMoment[]>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const timeZone = ownTimeZone()
    api.chats
      .snoozeMoments({ chatId, timeZone }, { quiet: true, signal: stop.signal })
      .then(({ items }) => setMoments(items))
      .catch(() => setFailed(!stop.signal.aborted))
    return () => stop.abort()
  }, [chatId])
  return { moments, failed }
}
