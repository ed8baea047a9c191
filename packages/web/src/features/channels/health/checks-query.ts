import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { keepChannel } from '../channel-queries.ts'

/** How long a provider is given to learn of a change before it is asked about it. */
const settleMs = 1_500

/** The last live check of a channel. Never runs by itself: see {@link runChecks}. */
export function checksQuery(channelId: string, afterMs = 0) {
  return queryOptions({
    queryKey: ['channels', channelId, 'checks'],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      const { items, channel } = await api.channels.check({ channelId }, { signal })
      keepChannel(channel)
      return items
    },
    enabled: false,
    staleTime: 0,
    retry: false,
    networkMode: 'always',
  })
}

/** Tries the channel out; the result, or why there is none, shows wherever `checksQuery` is read. Never throws. */
export async function runChecks(channelId: string, given: { justChanged: boolean }): Promise<void> {
  await queryClient.fetchQuery(checksQuery(channelId, given.justChanged ? settleMs : 0)).catch(() => undefined)
}
