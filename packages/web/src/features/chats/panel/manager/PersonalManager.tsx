import type { CustomerView } from '@besedka/contract'
import { api } from '../../../../api/client.ts'
import { hasRight, useCurrentUser } from '../../../../api/current-user.ts'
import { useLiveClient } from '../../../../live/use-live.ts'
import { useAct } from '../../../../ui/use-act.ts'
import { ManagerField } from './ManagerField.tsx'

/** The colleague who looks after the customer; who may change customers chooses another. */
export function PersonalManager({ customer }: { customer: CustomerView }) {
  const client = useLiveClient()
  const mayChange = hasRight(useCurrentUser(), 'AUTHORITY_PROFILE_UPDATE')
  const { busy, run } = useAct()
  return (
    <ManagerField
      accountId={customer.personalManagerId}
      mayChange={mayChange}
      busy={busy}
      onChoose={(personalManagerId) =>
        void run(async () =>
          client.putCustomer(await api.customers.update({ customerId: customer.id, personalManagerId }, { quiet: true })),
        )
      }
    />
  )
}
