import type { DefinedFieldView } from '@besedka/contract'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { fieldWords } from './field-words.ts'
import { plainShown } from './plain-shown.ts'

/** A value as people read it: a date and a number in their language, the name of an option. */
export function useShownValue(field: Pick<DefinedFieldView, 'type' | 'options'>, value: string): string {
  const t = useWords(fieldWords)
  const locale = useLocale()
  if (value === '') return ''
  switch (field.type) {
    case 'yesNo':
      return t(value === 'yes' ? 'yes' : 'no')
    case 'choice':
      return field.options.find(({ id }) => id === value)?.name ?? ''
    default:
      return plainShown(field.type, value, locale)
  }
}
