import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

/** Visitors are polled: events for each page view would be most of the feed. */
const everyMs = 5_000

const queryKey = ['visitors']

export function visitorsQuery(search: string) {
  return queryOptions({
    queryKey: [...queryKey, search],
    queryFn: ({ signal }) => api.visitors.list({ search }, { signal, quiet: true }),
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
  })
}

export function refreshVisitors(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey })
}
