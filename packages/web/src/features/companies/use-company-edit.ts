import type { CompanyView } from '@besedka/contract'
import { grantsOf, hasRight, useCurrentUser } from '../../api/current-user.ts'
import { useAct } from '../../ui/use-act.ts'
import { keepCompany } from './company-queries.ts'

/** Whether this person may change companies, and the way to do it: the answer is on the screen at once. */
export function useCompanyEdit(): { may: boolean; busy: boolean; edit: (call: () => Promise<CompanyView>) => Promise<boolean> } {
  const user = useCurrentUser()
  const { busy, run } = useAct()
  return {
    may: hasRight(user, 'AUTHORITY_PROFILE_UPDATE') && grantsOf(user).options.includes('OPTION_CLIENT_PROFILE'),
    busy,
    edit: (call) => run(async () => keepCompany(await call())),
  }
}
