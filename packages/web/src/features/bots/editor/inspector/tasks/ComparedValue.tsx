import { taskLimits } from '@besedka/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { useWords } from '../../../../../locales/define-words.ts'
import { taskWords } from '../../task-words.ts'
import { useCustomerFields } from '../../use-customer-fields.ts'

type Props = { fieldId?: string | null; value: string; onChange: (value: string) => void }

/** What something is compared with: chosen where a defined field (`fieldId`) offers its values, else written. */
export function ComparedValue({ fieldId = null, value, onChange }: Props) {
  const t = useWords(taskWords)
  const field = useCustomerFields().find(({ id }) => id === fieldId)
  const offered =
    field?.type === 'choice'
      ? field.options.map(({ id, name }) => ({ value: id, label: name }))
      : field?.type === 'yesNo'
        ? (['yes', 'no'] as const).map((one) => ({ value: one, label: t(one) }))
        : undefined
  if (offered)
    return (
      <NativeSelect
        label={t('value')}
        required
        data={[{ value: '', label: t('choose') }, ...offered]}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <TextInput
      label={t('value')}
      required
      maxLength={taskLimits.valueLength}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
