import type { ExportView } from '@besedka/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

export type ExportsOf = 'reportExports' | 'chatExports' | 'articleExports'

/** How often one looks how far a file is. */
const lookEveryMs = 700

/** The files that one had made and that are still there; looked at again while one is being made. */
export function exportsQuery(of: ExportsOf) {
  return queryOptions({
    queryKey: ['exports', of],
    queryFn: async ({ signal }): Promise<ExportView[]> => (await api[of].list(undefined, { signal })).items,
    refetchInterval: ({ state }) => (state.data?.some(isBeingMade) ? lookEveryMs : false),
  })
}

export function isBeingMade({ state }: ExportView): boolean {
  return state === 'waiting' || state === 'running'
}
