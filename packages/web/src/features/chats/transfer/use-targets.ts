import type { ChatView, TransferTargets } from '@besedka/contract'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { api } from '../../../api/client.ts'
import { useLive, useLiveClient } from '../../../live/use-live.ts'
import { withPresence } from './with-presence.ts'

/**
 * The feed alone is not enough: it tells nobody of chats that they may not see, and these fill places, too. To tell everybody of every place
 * would make each assignment an event for the whole organisation, for a dialog that is open for some seconds.
 */
const refreshMs = 5_000
/** A busy office moves all the time: this is how often one dialog asks at most. */
const gatherMs = 1_000

/** Whom a chat may be transferred to: what operators do as the feed tells it, and their chats, asked for anew whenever something moves. */
export function useTargets(chat: ChatView): Pick<UseQueryResult<TransferTargets>, 'data' | 'error' | 'refetch'> {
  const { store } = useLiveClient()
  const queries = useQueryClient()
  const operators = useLive((state) => state.operators)
  const queryKey = useMemo(() => ['chats', chat.id, 'transfer-targets'], [chat.id])
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.chats.transferTargets({ chatId: chat.id }, { signal, quiet: true }),
    refetchInterval: refreshMs,
    staleTime: 0,
  })

  useEffect(() => {
    let before = store.get()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = store.subscribe(() => {
      const after = store.get()
      const moved = after.operators !== before.operators || after.chats !== before.chats || after.teams !== before.teams
      before = after
      if (!moved || timer !== undefined) return
      timer = setTimeout(() => {
        timer = undefined
        void queries.invalidateQueries({ queryKey })
      }, gatherMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [store, queries, queryKey])

  return { data: useMemo(() => data && withPresence(data, operators), [data, operators]), error, refetch }
}
