import type { AiCheckView } from '@besedka/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'

/** All answer checks, and the articles that they may expect. */
export const checksQuery = queryOptions({
  queryKey: ['ai', 'checks'],
  queryFn: ({ signal }) => api.aiChecks.list(undefined, { signal, quiet: true }),
  staleTime: 0,
})

export function refreshChecks(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: checksQuery.queryKey })
}

/** Puts the question of a check to the model, and shows what came of it in the list. */
export async function askCheck(checkId: string, signal: AbortSignal): Promise<void> {
  const asked = await api.aiChecks.ask({ checkId }, { signal, quiet: true })
  const put = (one: AiCheckView) => (one.id === asked.id ? asked : one)
  queryClient.setQueryData(checksQuery.queryKey, (known) => known && { ...known, items: known.items.map(put) })
}
