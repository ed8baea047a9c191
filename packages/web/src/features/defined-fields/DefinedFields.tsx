import type { CustomerView, DefinedFieldView } from '@besedka/contract'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import profile from '../customers/profile.module.css'
import { useCustomerEdit } from '../customers/use-customer-edit.ts'
import { DefinedValue } from './DefinedValue.tsx'
import { useDefinedFields } from './field-queries.ts'
import { fieldWords } from './field-words.ts'

/** The fields that an administrator has defined, with the customer's values. Each saves by itself, and can be taken back. */
export function DefinedFields({ customer }: { customer: CustomerView }) {
  const t = useWords(fieldWords)
  const { may, edit } = useCustomerEdit()
  const fields = useDefinedFields().filter(({ id }) => may || customer.values[id] !== undefined)

  const set = (fieldId: string, value: string) =>
    edit(() => api.customerFields.setValue({ customerId: customer.id, fieldId, value: value || null }, { quiet: true }))

  async function save({ id, name }: DefinedFieldView, value: string): Promise<boolean> {
    const before = customer.values[id] ?? ''
    if (!(await set(id, value))) return false
    showToast({ kind: 'success', text: t('saved', { name }), action: { label: t('undo'), run: () => void set(id, before) } })
    return true
  }

  return fields.map((field) => (
    <div key={field.id} className={profile.fact}>
      <dt title={field.name}>{field.name}</dt>
      <dd>
        <DefinedValue field={field} value={customer.values[field.id] ?? ''} may={may} onSave={(value) => save(field, value)} />
        {/* Absent in answers of a server of the version before, during an upgrade. */}
        {customer.typedValues?.includes(field.id) && <small className={profile.typed}>{t('typedByCustomer')}</small>}
      </dd>
    </div>
  ))
}
