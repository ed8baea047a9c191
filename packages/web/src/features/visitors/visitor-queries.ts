import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

/** Visitors are polled: events for each page view would be most of the feed. */
const everyMs = 5_000

export const visitorsQuery = queryOptions({
  queryKey: ['visitors'],
  queryFn: ({ signal }) => api.visitors.list(undefined, { signal, quiet: true }),
  refetchInterval: everyMs,
})

export function refreshVisitors(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: visitorsQuery.queryKey })
}
