import type { CustomerImportView } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

const progressMs = 1_000
const root = ['customer-imports']

export function isUnderWay({ state }: Pick<CustomerImportView, 'state'>): boolean {
  return state === 'reading' || state === 'checking' || state === 'running' || state === 'undoing'
}

/** An import, followed while something is under way; customers are fetched anew when it is over. */
export function useImport(importId: string) {
  const query = useQuery({
    queryKey: [...root, 'one', importId],
    queryFn: ({ signal }) => api.customerImports.get({ importId }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? progressMs : false),
    retry: false,
  })
  const state = query.data?.state
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== state && (state === 'done' || state === 'undone')) {
      void queryClient.invalidateQueries({ queryKey: ['customers'] })
      void queryClient.invalidateQueries({ queryKey: ['companies'] })
    }
    before.current = state
  }, [state])
  return query
}

/** Imports of the last thirty days. */
export function useImports() {
  return useQuery({
    queryKey: [...root, 'list'],
    queryFn: async ({ signal }) => (await api.customerImports.list(undefined, { signal })).items,
    staleTime: 0,
  })
}

/** The first rows that are not taken; `of`: what they belong to, for after another dry run they are others. */
export function useProblems({ id, state, refused }: CustomerImportView) {
  return useQuery({
    queryKey: [...root, 'problems', id, state, refused],
    queryFn: async ({ signal }) => (await api.customerImports.problems({ importId: id, limit: 50 }, { signal, quiet: true })).items,
    enabled: refused > 0,
  })
}

/** Puts what a call has answered on the page at once. */
export function putImport(view: CustomerImportView): void {
  queryClient.setQueryData([...root, 'one', view.id], view)
}
