import type { Locale } from './locales.ts'
import type { DefinedFieldType } from './plain-field-value.ts'

/** A value of a field as people of a language read it, where that needs no more than its type: numbers and dates. */
export function plainShown(type: DefinedFieldType, value: string, locale: Locale): string {
  switch (type) {
    case 'number':
      return new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(Number(value))
    case 'date':
      return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`))
    default:
      return value
  }
}
