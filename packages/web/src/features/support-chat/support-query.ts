import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

/** Whether the provider offers a support chat is seldom changed: asked with the first page, and after the chat was opened. */
export const supportQuery = queryOptions({
  queryKey: ['support'],
  queryFn: ({ signal }) => api.support.get(undefined, { signal, quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
})

export function refreshSupport(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: supportQuery.queryKey, exact: true })
}
