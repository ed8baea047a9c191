import type { DefinedFieldView } from '@besedka/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { useLive } from '../../live/use-live.ts'

const root = ['customer-fields'] as const

/** All fields that are defined for customers, in their order. */
export const fieldsQuery = queryOptions({
  queryKey: [...root, 'settings'],
  queryFn: ({ signal }) => api.customerFields.list(undefined, { signal }),
})

export function refreshFields(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: root })
}

const none: readonly DefinedFieldView[] = []

/** The fields that are shown, in their order; kept fresh by the log. */
export function useDefinedFields(): readonly DefinedFieldView[] {
  const changedAt = useLive((state) => state.customerFieldsAt)
  const { data } = useQuery({
    queryKey: [...root, 'shown', changedAt],
    queryFn: async ({ signal }) =>
      (await api.customerFields.list(undefined, { signal, quiet: true })).items.filter(({ archived }) => !archived),
    placeholderData: (before) => before,
    staleTime: 60_000,
  })
  return data ?? none
}
