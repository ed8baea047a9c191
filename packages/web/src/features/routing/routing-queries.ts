import type { RoutingView } from '@besedka/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

/** The rules of a channel as its draft has them. */
export function routingQuery(channelId: string) {
  return queryOptions({
    queryKey: ['routing', channelId],
    queryFn: ({ signal }) => api.routing.get({ channelId }, { signal }),
  })
}

/** Puts rules that the server has just answered onto the screen; an answer that is older than what stands there is dropped. */
export function keepRouting(view: RoutingView): void {
  const { queryKey } = routingQuery(view.channelId)
  // What was asked for before the change would put the old state back.
  void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, (known) => (known && known.version > view.version ? known : view))
  void refreshHistory(['routing', view.channelId, 'history'])
}

/** A first look that is on its way may have been answered before the change, and would be taken for what was asked again: it is given up. */
async function refreshHistory(queryKey: string[]): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}

export function refreshRouting(channelId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: routingQuery(channelId).queryKey, exact: true })
}
