import { type DefinedFieldView, definedFieldLimits, definedValueLength } from '@besedka/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { useFieldChoices } from './use-field-choices.ts'

type Props = {
  field: DefinedFieldView
  value: string
  error?: string | undefined
  /** It has the focus as soon as it is there. */
  autoFocus?: boolean
  onChange: (value: string) => void
}

/** A field of a form that holds a value of a defined field as it is typed. */
export function FieldInput({ field, value, error, autoFocus = false, onChange }: Props) {
  const choices = useFieldChoices(field)
  const common = {
    label: field.name,
    value,
    error,
    required: field.required,
    autoFocus,
    id: `field-${field.id}`,
  }
  if (choices) return <NativeSelect {...common} data={choices} onChange={(event) => onChange(event.currentTarget.value)} />
  return (
    <TextInput
      {...common}
      type={field.type === 'date' ? 'date' : 'text'}
      inputMode={field.type === 'number' ? 'decimal' : field.type === 'link' ? 'url' : undefined}
      maxLength={field.type === 'text' ? definedFieldLimits.text : definedValueLength}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
