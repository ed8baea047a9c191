import type { DefinedFieldView } from '@besedka/contract'
import { useWords } from '../../locales/define-words.ts'
import { fieldWords } from './field-words.ts'

/** The values that a field offers, an empty one first; undefined where the value is typed. */
export function useFieldChoices(field: DefinedFieldView): { value: string; label: string }[] | undefined {
  const t = useWords(fieldWords)
  const none = { value: '', label: t('empty') }
  if (field.type === 'choice') return [none, ...field.options.map(({ id, name }) => ({ value: id, label: name }))]
  return field.type === 'yesNo' ? [none, { value: 'yes', label: t('yes') }, { value: 'no', label: t('no') }] : undefined
}
