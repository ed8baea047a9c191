import type { DefinedFieldType, Locale } from '@besedka/contract'

/** A value of a field as somebody types it in their language: 25.11.2026 or 25/11/2026, 12,5 or 12.5. */
export function asTyped(type: DefinedFieldType, value: string, locale: Locale): string {
  const isRussian = locale === 'ru-RU'
  if (type === 'number') return isRussian ? value.replace('.', ',') : value
  const [, year, month, day] = (type === 'date' && /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)) || []
  return day ? [day, month, year].join(isRussian ? '.' : '/') : value
}

/** A day that was typed as day, month and year, as fields keep it; anything else as it is. */
export function fromTyped(type: DefinedFieldType, typed: string): string {
  const [, day = '', month = '', year] = (type === 'date' && /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(typed.trim())) || []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed
}
