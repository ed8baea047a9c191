import type { CustomerView } from '@besedka/contract'
import { grantsOf, hasRight, useCurrentUser } from '../../api/current-user.ts'
import { useLiveClient } from '../../live/use-live.ts'
import { useAct } from '../../ui/use-act.ts'

/** Whether this person may change what is written down about customers, and the way to do it: the answer is on the screen at once. */
export function useCustomerEdit(): { may: boolean; busy: boolean; edit: (call: () => Promise<CustomerView>) => Promise<boolean> } {
  const user = useCurrentUser()
  const client = useLiveClient()
  const { busy, run } = useAct()
  return {
    may: hasRight(user, 'AUTHORITY_PROFILE_UPDATE') && grantsOf(user).options.includes('OPTION_CLIENT_PROFILE'),
    busy,
    edit: (call) => run(async () => client.putCustomer(await call())),
  }
}
