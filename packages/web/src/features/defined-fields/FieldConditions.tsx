import { type DefinedFieldView, ValueConditions, valueConditions } from '@besedka/contract'
import { NativeSelect } from '@mantine/core'
import { useWords } from '../../locales/define-words.ts'
import { fieldWords } from './field-words.ts'

type Props = {
  fields: readonly DefinedFieldView[]
  conditions: string
  className?: string | undefined
  onChange: (conditions: string) => void
}

/** Conditions of a list by the defined fields that are chosen from: options, yes or no. */
export function FieldConditions({ fields, conditions, className, onChange }: Props) {
  const t = useWords(fieldWords)
  const values = ValueConditions.safeParse(conditions).data ?? {}
  const yesNo = [
    { id: 'yes', name: t('yes') },
    { id: 'no', name: t('no') },
  ]
  return fields
    .filter(({ type }) => type === 'choice' || type === 'yesNo')
    .map(({ id, name, type, options }) => (
      <NativeSelect
        key={id}
        className={className}
        aria-label={name}
        data={[
          { value: '', label: name },
          ...(type === 'choice' ? options : yesNo).map((option) => ({ value: option.id, label: `${name}: ${option.name}` })),
        ]}
        value={values[id] ?? ''}
        onChange={(event) => {
          const { [id]: _, ...others } = values
          const value = event.currentTarget.value
          onChange(valueConditions(value === '' ? others : { ...others, [id]: value }))
        }}
      />
    ))
}
