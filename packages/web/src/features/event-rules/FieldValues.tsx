import { type DefinedFieldView, definedValueLength, eventRuleLimits, plainFieldValue } from '@besedka/contract'
import { TagsInput } from '@mantine/core'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { fieldWords } from '../defined-fields/field-words.ts'
import { Listed } from './Listed.tsx'
import { ruleWords } from './rule-words.ts'
import { asTyped, fromTyped } from './typed-values.ts'

type Props = {
  name: string
  /** Undefined: it was deleted. */
  field: DefinedFieldView | undefined
  values: readonly string[]
  error: string | undefined
  onChange: (values: string[]) => void
}

/** Any of several values that a field of customers may have: chosen where it has options, else typed. */
export function FieldValues({ name, field, values, error, onChange }: Props) {
  const t = useWords(ruleWords)
  const tf = useWords(fieldWords)
  const locale = useLocale()
  if (field === undefined || field.type === 'choice' || field.type === 'yesNo') {
    const yesNo = (['yes', 'no'] as const).map((id) => ({ id, name: tf(id) }))
    const offered = field?.type === 'yesNo' ? yesNo : (field?.options ?? [])
    return <Listed {...{ name, offered, error, onChange }} value={values} />
  }
  return (
    <TagsInput
      label={name}
      description={field.type === 'date' ? t('dateHint') : undefined}
      placeholder={values.length === 0 ? t('typeValue') : undefined}
      acceptValueOnBlur
      splitChars={[';']}
      maxTags={eventRuleLimits.perList}
      maxLength={definedValueLength}
      value={values.map((value) => asTyped(field.type, value, locale))}
      onChange={(typed) => onChange([...new Set(typed.map((text) => kept(field, text)).filter(Boolean))])}
      error={error}
    />
  )
}

/** What was typed, as rules keep it. What the field cannot hold is left as it is: the server names it. */
function kept(field: DefinedFieldView, typed: string): string {
  return plainFieldValue(field, fromTyped(field.type, typed)) ?? typed.trim()
}
