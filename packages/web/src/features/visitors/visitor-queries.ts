import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

/** Visitors are told of by no event: they would be most of what a screen hears. */
const everyMs = 5_000

export const visitorsQuery = queryOptions({
  queryKey: ['visitors'],
  queryFn: ({ signal }) => api.visitors.list(undefined, { signal, quiet: true }),
  refetchInterval: everyMs,
})

export function refreshVisitors(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: visitorsQuery.queryKey })
}
