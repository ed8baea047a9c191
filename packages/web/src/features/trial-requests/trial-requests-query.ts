import { api } from '../../api/client.ts'
import { pagedQuery } from '../../api/paged-query.ts'

/** Requests for a trial, the newest first, page by page; `open` leaves out those that somebody has dealt with. */
export function trialRequestsQuery(open: boolean) {
  return pagedQuery(['trial-requests', open], (cursor, signal) =>
    api.trialRequests.list({ open: open ? 'true' : 'false', limit: 50, cursor }, { signal }),
  )
}
