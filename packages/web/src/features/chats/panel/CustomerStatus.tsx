import type { CustomerView } from '@besedka/contract'
import { api } from '../../../api/client.ts'
import { useWords } from '../../../locales/define-words.ts'
import { StatusChoice } from '../../customer-statuses/StatusChoice.tsx'
import { editWords } from '../../customers/edit-words.ts'
import { useCustomerEdit } from '../../customers/use-customer-edit.ts'

/** How far one has come with the customer; changed by who may change customers. */
export function CustomerStatus({ customer: { id: customerId, statusId: before } }: { customer: CustomerView }) {
  const t = useWords(editWords)
  const { may, busy, edit } = useCustomerEdit()
  const set = (statusId: string | null) => () => api.customers.update({ customerId, statusId }, { quiet: true })
  return (
    <StatusChoice
      statusId={before}
      mayChange={may}
      busy={busy}
      onChoose={(statusId) => void edit(set(statusId), { text: t('statusChanged'), call: set(before) })}
    />
  )
}
