import type { DefinedFieldView, Locale } from '@besedka/contract'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { fieldWords } from './field-words.ts'

/** A value as people read it: a date and a number in their language, the name of an option. */
export function useShownValue(field: Pick<DefinedFieldView, 'type' | 'options'>, value: string): string {
  const t = useWords(fieldWords)
  const locale = useLocale()
  if (value === '') return ''
  switch (field.type) {
    case 'number':
      return new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(Number(value))
    case 'date':
      return shownDate(value, locale)
    case 'yesNo':
      return t(value === 'yes' ? 'yes' : 'no')
    case 'choice':
      return field.options.find(({ id }) => id === value)?.name ?? ''
    default:
      return value
  }
}

function shownDate(value: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`))
}
