import type { Locale } from '@besedka/contract'

/** A day on which something is charged: "28 November 2026". Periods go from midnight to midnight in Moscow, wherever somebody looks. */
export function billingDay(moment: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Moscow' }).format(new Date(moment))
}

/** The first moment of a day as a date field holds it, by the same clock. */
export function startOfBillingDay(day: string): string {
  return new Date(`${day}T00:00:00+03:00`).toISOString()
}
