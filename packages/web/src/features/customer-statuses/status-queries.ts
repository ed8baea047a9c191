import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

/** All statuses, in their order. */
export const statusesQuery = queryOptions({
  queryKey: ['customer-statuses'],
  queryFn: ({ signal }) => api.customerStatuses.list(undefined, { signal }),
})

export function refreshStatuses(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: statusesQuery.queryKey })
}
