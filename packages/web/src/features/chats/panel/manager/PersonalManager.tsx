import type { CustomerView } from '@besedka/contract'
import { api } from '../../../../api/client.ts'
import { useWords } from '../../../../locales/define-words.ts'
import { editWords } from '../../../customers/edit-words.ts'
import { useCustomerEdit } from '../../../customers/use-customer-edit.ts'
import { ManagerField } from './ManagerField.tsx'

/** The colleague who looks after the customer; who may change customers chooses another. */
export function PersonalManager({ customer: { id: customerId, personalManagerId: before } }: { customer: CustomerView }) {
  const t = useWords(editWords)
  const { may, busy, edit } = useCustomerEdit()
  const set = (personalManagerId: string | null) => () => api.customers.update({ customerId, personalManagerId }, { quiet: true })
  return (
    <ManagerField
      accountId={before}
      mayChange={may}
      busy={busy}
      onChoose={(personalManagerId) => void edit(set(personalManagerId), { text: t('managerChanged'), call: set(before) })}
    />
  )
}
