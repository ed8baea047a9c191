import type { CustomerView } from '@besedka/contract'
import { api } from '../../../api/client.ts'
import { hasRight, useCurrentUser } from '../../../api/current-user.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { useAct } from '../../../ui/use-act.ts'
import { StatusChoice } from '../../customer-statuses/StatusChoice.tsx'

/** How far one has come with the customer; changed by who may change customers. */
export function CustomerStatus({ customer }: { customer: CustomerView }) {
  const client = useLiveClient()
  const mayChange = hasRight(useCurrentUser(), 'AUTHORITY_PROFILE_UPDATE')
  const { busy, run } = useAct()
  return (
    <StatusChoice
      statusId={customer.statusId}
      mayChange={mayChange}
      busy={busy}
      onChoose={(statusId) =>
        void run(async () => client.putCustomer(await api.customers.update({ customerId: customer.id, statusId }, { quiet: true })))
      }
    />
  )
}
