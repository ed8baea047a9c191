import type { DefinedFieldView } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fieldsQuery } from '../../defined-fields/field-queries.ts'

const none: readonly DefinedFieldView[] = []

/** The fields of customers that a visitor may be asked for before a chat. */
export function useAskableFields(): { fields: readonly DefinedFieldView[]; loaded: boolean } {
  const { data } = useQuery(fieldsQuery('customer'))
  const fields = useMemo(() => data?.items.filter(({ archived }) => !archived) ?? none, [data])
  return { fields, loaded: data !== undefined }
}
