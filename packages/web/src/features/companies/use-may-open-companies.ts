import { missingGuard } from '@besedka/contract'
import { grantsOf, useCurrentUser } from '../../api/current-user.ts'

/** Whether the pages of companies are for this person. */
export function useMayOpenCompanies(): boolean {
  return missingGuard('/admin/companies', grantsOf(useCurrentUser())) === undefined
}
