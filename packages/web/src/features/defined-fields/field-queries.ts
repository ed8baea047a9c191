import type { DefinedFieldView } from '@besedka/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { useLive } from '../../live/use-live.ts'

/** What fields are defined of. */
export type FieldSubject = 'customer' | 'chat'

const calls = { customer: api.customerFields, chat: api.chatFields }

function rootOf(subject: FieldSubject) {
  return ['defined-fields', subject] as const
}

/** All fields that are defined of a subject, in their order. */
export function fieldsQuery(subject: FieldSubject) {
  return queryOptions({
    queryKey: [...rootOf(subject), 'settings'],
    queryFn: ({ signal }) => calls[subject].list(undefined, { signal }),
  })
}

function unarchived({ items }: { items: DefinedFieldView[] }): readonly DefinedFieldView[] {
  return items.filter(({ archived }) => !archived)
}

/** The fields of a subject that are not archived, for what is set up with them; undefined while they are loaded. */
export function useUnarchivedFields(subject: FieldSubject): readonly DefinedFieldView[] | undefined {
  return useQuery({ ...fieldsQuery(subject), select: unarchived }).data
}

export function refreshFields(subject: FieldSubject): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: rootOf(subject) })
}

const none: readonly DefinedFieldView[] = []

/** The fields that are shown, in their order; kept fresh by the log. */
export function useDefinedFields(subject: FieldSubject = 'customer'): readonly DefinedFieldView[] {
  return useFieldsQuery(subject).data ?? none
}

/** The same with how the fetch stands. */
export function useFieldsQuery(subject: FieldSubject, { enabled = true } = {}) {
  const changedAt = useLive((state) => (subject === 'customer' ? state.customerFieldsAt : state.chatFieldsAt))
  return useQuery({
    queryKey: [...rootOf(subject), 'shown', changedAt],
    queryFn: async ({ signal }) => unarchived(await calls[subject].list(undefined, { signal, quiet: true })),
    placeholderData: (before) => before,
    staleTime: 60_000,
    enabled,
  })
}
