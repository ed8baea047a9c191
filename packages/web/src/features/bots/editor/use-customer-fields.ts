import type { DefinedFieldView } from '@besedka/contract'
import { useUnarchivedFields } from '../../defined-fields/field-queries.ts'

const none: readonly DefinedFieldView[] = []

/** The fields of customers that a bot may fill and look at; none while they are loaded. */
export function useCustomerFields(): readonly DefinedFieldView[] {
  return useUnarchivedFields('customer') ?? none
}
