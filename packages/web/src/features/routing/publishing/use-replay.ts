import type { RoutingReplayView } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { problemText } from '../../../ui/toasts/show-problem.ts'

const progressMs = 700

/** Starts a replay of a channel's last week when the page opens, and follows it. One that is left alone is stopped. */
export function useReplay(channelId: string) {
  const [replayId, setReplayId] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const keyOf = (id: string | undefined) => ['routing', channelId, 'replay', id]
  const replay = useQuery({
    queryKey: keyOf(replayId),
    queryFn: ({ signal }) => api.routing.replay({ channelId, replayId: replayId ?? '' }, { signal }),
    enabled: replayId !== undefined,
    staleTime: progressMs,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? progressMs : false),
  }).data

  async function step(call: () => Promise<RoutingReplayView>): Promise<void> {
    setFailure(undefined)
    try {
      const view = await call()
      queryClient.setQueryData(keyOf(view.id), view)
      setReplayId(view.id)
    } catch (error) {
      setFailure(problemText(error))
    }
  }

  const start = () => step(() => api.routing.startReplay({ channelId }))
  const cancel = () => step(() => api.routing.cancelReplay({ channelId, replayId: replayId ?? '' }))

  const begin = useRef(start)
  useEffect(() => void begin.current(), [])

  return { replay, failure, start, cancel }
}
