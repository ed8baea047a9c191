import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

/** All plans, the cheapest first. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => api.plans.list(undefined, { signal }),
})

/** Asks for the plans again, and for the organisations, which show their names. */
export async function refreshPlans(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: plansQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ['organisations'] }),
  ])
}
