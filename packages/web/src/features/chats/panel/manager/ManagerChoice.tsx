import type { AccountCard, CustomerView } from '@besedka/contract'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { useLive, useLiveClient } from '../../../../live/use-live.ts'
import { sameItems } from '../../../../live/use-selected.ts'
import { useTranslation } from '../../../../locales/use-translation.ts'
import { toastFailure } from '../../actions/toast-failure.ts'

/** Active operators by name, nobody, and whoever it is now even if they have left. Saved when chosen. */
export function ManagerChoice({ customer, manager }: { customer: CustomerView; manager: AccountCard | undefined }) {
  const { t } = useTranslation('personalManager')
  const client = useLiveClient()
  const [busy, setBusy] = useState(false)
  const operators = useLive((state) => [...state.accounts.values()].filter(({ active, takesChats }) => active && takesChats), sameItems)
  const byName = operators.toSorted((one, other) => one.name.localeCompare(other.name))
  const left = manager !== undefined && !operators.includes(manager)

  async function choose(accountId: string) {
    setBusy(true)
    try {
      client.putCustomer(await api.customers.update({ customerId: customer.id, personalManagerId: accountId || null }, { quiet: true }))
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
  }

  return (
    <NativeSelect
      aria-label={t('title')}
      disabled={busy}
      value={customer.personalManagerId ?? ''}
      onChange={(event) => void choose(event.currentTarget.value)}
      data={[
        { value: '', label: t('nobody') },
        ...(left ? [{ value: manager.id, label: t('gone', { name: manager.name }), disabled: true }] : []),
        ...byName.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
