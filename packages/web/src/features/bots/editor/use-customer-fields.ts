import type { DefinedFieldView } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fieldsQuery } from '../../defined-fields/field-queries.ts'

const none: readonly DefinedFieldView[] = []

/** The fields of customers that a bot may fill and look at; none while they are loaded. */
export function useCustomerFields(): readonly DefinedFieldView[] {
  const { data } = useQuery(fieldsQuery('customer'))
  return useMemo(() => data?.items.filter(({ archived }) => !archived) ?? none, [data])
}
