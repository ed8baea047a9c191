import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import { queryClient } from '../../api/query-client.ts'
// What the feed tells refreshes these queries, too.
import { refreshFinance } from '../finance/finance-queries.ts'

const queryKey = ['billing-accounts']

export const billingSettingsQuery = queryOptions({
  queryKey: [...queryKey, 'settings'],
  queryFn: ({ signal }) => api.billingAccounts.settings(undefined, { signal }),
})

/** Invoices of all clients that wait for money, the newest first, page by page. */
export function unpaidQuery(search: string) {
  return pagedQuery([...queryKey, 'unpaid', search], (cursor, signal) =>
    api.billingAccounts.unpaid({ search, limit: 50, cursor }, { signal }),
  )
}

/** How a client stands, with the latest of its payments and documents. */
export function clientFinanceQuery(organisationId: string) {
  return queryOptions({
    queryKey: [...queryKey, 'client', organisationId],
    queryFn: ({ signal }) => api.billingAccounts.get({ organisationId }, { signal }),
  })
}

/** Asks for everything about money again, and for the organisations, which show their balances. */
export async function refreshBilling(): Promise<void> {
  await Promise.all([refreshFinance(), queryClient.invalidateQueries({ queryKey: ['organisations'] })])
}
