import type { DefinedFieldView } from '@besedka/contract'
import { useWords } from '../../../locales/define-words.ts'
import { FieldInput } from '../../defined-fields/FieldInput.tsx'
import styles from './closing.module.css'
import { closingWords } from './closing-words.ts'

type Props = {
  fields: readonly DefinedFieldView[]
  values: Readonly<Record<string, string>>
  /** Those whose complaint is shown. */
  wrong: readonly DefinedFieldView[]
  onChange: (fieldId: string, value: string) => void
}

/** The fields without which a chat cannot be closed. */
export function MissingFields({ fields, values, wrong, onChange }: Props) {
  const t = useWords(closingWords)
  return (
    <div className={styles.fields}>
      {fields.map((field, at) => (
        <FieldInput
          key={field.id}
          field={field}
          autoFocus={at === 0}
          value={values[field.id] ?? ''}
          error={wrong.includes(field) ? t(values[field.id] ? 'unfit' : 'required') : undefined}
          onChange={(value) => onChange(field.id, value)}
        />
      ))}
    </div>
  )
}
