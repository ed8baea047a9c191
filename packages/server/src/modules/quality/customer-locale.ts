import type { Locale } from '@besedka/contract'

/** The language to speak with a customer in: theirs, if it is one of ours; English for any other; `otherwise` where it is not known. */
export function customerLocale(customer: { locale: string | null }, otherwise: Locale): Locale {
  if (!customer.locale) return otherwise
  return /^ru\b/i.test(customer.locale) ? 'ru-RU' : 'en-GB'
}
