import { type CurrentUser, namedThingsKeepers } from '@besedka/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { queryClient } from '../../api/query-client.ts'

/** What names a thing that is to be deleted, each by the names of what the user may see, and how many others there are. */
export function namedByQuery(user: CurrentUser, id: string) {
  const keeps = namedThingsKeepers.some((right) => hasRight(user, right))
  return queryOptions({
    queryKey: ['named-by', id],
    async queryFn({ signal }) {
      const options = { signal, quiet: true }
      const none = { items: [], others: 0 }
      const [rules, macros, bots, views, schedules] = await Promise.all([
        keeps ? api.eventRules.naming({ id }, options) : none,
        api.macros.naming({ id }, options),
        keeps ? api.bots.naming({ id }, options) : none,
        api.savedViews.naming({ id }, options),
        keeps ? api.reportSchedules.naming({ id }, options) : none,
      ])
      return { rules, macros, bots, views, schedules }
    },
    // What named it a while ago need not name it now; long enough for the question that shows it to open.
    staleTime: 5_000,
    gcTime: 5_000,
  })
}

/** Asks what names a thing before the question about it opens, so that nothing in it moves later. */
export function useFindNamedBy(id: string): () => Promise<void> {
  const user = useCurrentUser()
  return () => queryClient.prefetchQuery(namedByQuery(user, id))
}
