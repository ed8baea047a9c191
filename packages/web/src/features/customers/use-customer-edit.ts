import type { CustomerView } from '@besedka/contract'
import { grantsOf, hasRight, useCurrentUser } from '../../api/current-user.ts'
import { useLiveClient } from '../../live/use-live.ts'
import { useAct } from '../../ui/use-act.ts'
import { offerUndo } from '../chats/actions/offer-undo.ts'

type Call = () => Promise<CustomerView>

/**
 * Whether this person may change what is written down about customers, and the way to do it: the answer is on the screen at once. `back`: what takes it back,
 * offered for a while beside the words of what was done.
 */
export function useCustomerEdit(): {
  may: boolean
  busy: boolean
  edit: (call: Call, back?: { text: string; call: Call }) => Promise<boolean>
} {
  const user = useCurrentUser()
  const client = useLiveClient()
  const { busy, run } = useAct()
  const put = (call: Call) => run(async () => client.putCustomer(await call()))
  return {
    may: hasRight(user, 'AUTHORITY_PROFILE_UPDATE') && grantsOf(user).options.includes('OPTION_CLIENT_PROFILE'),
    busy,
    async edit(call, back) {
      const done = await put(call)
      if (done && back) offerUndo({ kind: 'success', text: back.text }, () => put(back.call))
      return done
    },
  }
}
