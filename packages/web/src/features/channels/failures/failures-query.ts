import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { pagedQuery } from '../../../api/paged-query.ts'

const pageSize = 10
const refreshMs = 5_000

/** How many messages did not pass in each channel. */
export const failureCountsQuery = queryOptions({
  queryKey: ['channels', 'failure-counts'],
  queryFn: ({ signal }) => api.channels.failureCounts(undefined, { signal }),
  refetchInterval: refreshMs,
})

/** What did not pass in a channel, newest first, page by page; kept fresh while it is on screen. */
export function failuresQuery(channelId: string) {
  const paged = pagedQuery(['channels', channelId, 'failures'], (cursor, signal) =>
    api.channels.failures({ channelId, limit: pageSize, cursor }, { signal }),
  )
  return { ...paged, refetchInterval: refreshMs }
}
