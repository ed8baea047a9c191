import { api } from '../../api/client.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import { type AuditFilter, auditSearchOf } from './audit-filter.ts'

const pageSize = 50

/** The entries that meet the conditions, the newest first, page by page. */
export function auditQuery(filter: AuditFilter) {
  return pagedQuery(['audit', filter], (cursor, signal) =>
    api.audit.list({ ...auditSearchOf(filter), limit: pageSize, cursor }, { signal }),
  )
}
