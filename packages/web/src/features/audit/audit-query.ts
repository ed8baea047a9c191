import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { type AuditFilter, auditSearchOf } from './audit-filter.ts'

const pageSize = 50

/** The entries that meet the conditions, the newest first, page by page. */
export function auditQuery(filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) => api.audit.list({ ...auditSearchOf(filter), limit: pageSize, cursor: pageParam }, { signal }),
    // The first page has no cursor.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
}
