import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import { queryClient } from '../../api/query-client.ts'

const root = ['crm-connections'] as const
const refreshMs = 3_000
const pageSize = 25

/** Connections with CRMs, kept fresh while they are seen: their state changes by itself. */
export const connectionsQuery = queryOptions({
  queryKey: [...root, 'list'],
  queryFn: ({ signal }) => api.crmConnections.list(undefined, { signal }),
  refetchInterval: refreshMs,
})

/** The fields of the CRM, asked of it once while its page is open. */
export function crmFieldsQuery(connectionId: string) {
  return queryOptions({
    queryKey: [...root, connectionId, 'fields'],
    queryFn: ({ signal }) => api.crmConnections.fields({ connectionId }, { signal, quiet: true }),
    staleTime: 300_000,
    retry: false,
  })
}

export type ChangesShown = 'all' | 'conflicts' | 'failed'

/** What was written on which side, the newest first. */
export function crmChangesQuery(connectionId: string, only: ChangesShown) {
  const paged = pagedQuery([...root, connectionId, 'changes', only], (cursor, signal) =>
    api.crmConnections.changes({ connectionId, limit: pageSize, ...(only !== 'all' && { only }), cursor }, { signal }),
  )
  return { ...paged, refetchInterval: refreshMs }
}

export async function refreshConnections(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey })
}
