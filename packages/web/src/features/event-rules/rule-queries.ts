import type { StaffEvent } from '@besedka/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import { queryClient } from '../../api/query-client.ts'
import { onStaffEvents } from '../../live/staff-events.ts'

const queryKey = ['event-rules']
const runsEveryMs = 10_000

/** The rules in their order, and the webhooks that they can call. */
export const rulesQuery = queryOptions({
  queryKey: [...queryKey, 'list'],
  queryFn: ({ signal }) => api.eventRules.list({}, { signal, quiet: true }),
})

/** What rules did, newest first; asked for again while somebody looks. */
export const runsQuery = {
  ...pagedQuery([...queryKey, 'runs'], (cursor, signal) => api.eventRules.runs({ limit: 50, cursor }, { signal, quiet: true })),
  refetchInterval: runsEveryMs,
}

export async function refreshRules(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey })
}

onStaffEvents({
  told: (events: readonly StaffEvent[]) => {
    if (events.some(({ type }) => type === 'eventRules.updated')) void refreshRules()
  },
  missed: () => void refreshRules(),
})
