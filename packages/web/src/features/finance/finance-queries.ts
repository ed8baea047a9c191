import type { BillingDocumentKind } from '@besedka/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import { queryClient } from '../../api/query-client.ts'
import { onStaffEvents } from '../../live/staff-events.ts'

const queryKey = ['finance']
const pageSize = 50

/** Days as a date field gives them; empty: not narrowed. */
export type Days = { from: string; to: string }

/** Balance, plan and next charge of one's own organisation. */
export const financeQuery = queryOptions({
  queryKey: [...queryKey, 'own'],
  queryFn: ({ signal }) => api.finance.get(undefined, { signal }),
})

/** The payment history of some days, the newest first, page by page. */
export function entriesQuery(days: Days) {
  return pagedQuery([...queryKey, 'entries', days], (cursor, signal) =>
    api.finance.entries({ ...periodOf(days), limit: pageSize, cursor }, { signal }),
  )
}

/** Documents of a kind, the newest first, page by page. */
export function documentsQuery(kind: BillingDocumentKind | '') {
  return pagedQuery([...queryKey, 'documents', kind], (cursor, signal) =>
    api.finance.documents({ kind: kind || undefined, limit: pageSize, cursor }, { signal }),
  )
}

/** Days as the server takes them: moments in this browser's time zone, the last day whole. */
export function periodOf({ from, to }: Days): { from?: string; to?: string } {
  return { ...(from && { from: startOf(from, 0) }), ...(to && { to: startOf(to, 1) }) }
}

function startOf(day: string, later: number): string {
  const date = new Date(`${day}T00:00:00`)
  date.setDate(date.getDate() + later)
  return date.toISOString()
}

export async function refreshFinance(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey }), queryClient.invalidateQueries({ queryKey: ['billing-accounts'] })])
}

onStaffEvents({
  told: (events) => {
    if (events.some(({ type }) => type === 'finance.updated')) void refreshFinance()
  },
  missed: () => void refreshFinance(),
})
