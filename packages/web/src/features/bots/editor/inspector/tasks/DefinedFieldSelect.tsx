import { NativeSelect } from '@mantine/core'
import { useWords } from '../../../../../locales/define-words.ts'
import { taskWords } from '../../task-words.ts'
import { useCustomerFields } from '../../use-customer-fields.ts'

/** One of the fields that are defined for customers. */
export function DefinedFieldSelect({ value, onChange }: { value: string | null; onChange: (fieldId: string | null) => void }) {
  const t = useWords(taskWords)
  const fields = useCustomerFields()
  return (
    <NativeSelect
      label={t('definedField')}
      required
      data={[{ value: '', label: t('choose') }, ...fields.map(({ id, name }) => ({ value: id, label: name }))]}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}
