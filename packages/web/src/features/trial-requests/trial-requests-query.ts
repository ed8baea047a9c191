import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

/** Requests for a trial, the newest first, page by page; `open` leaves out those that somebody has dealt with. */
export function trialRequestsQuery(open: boolean) {
  return infiniteQueryOptions({
    queryKey: ['trial-requests', open],
    queryFn: ({ pageParam, signal }) => api.trialRequests.list({ open: open ? 'true' : 'false', limit: 50, cursor: pageParam }, { signal }),
    // The first page has no cursor.
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
}
