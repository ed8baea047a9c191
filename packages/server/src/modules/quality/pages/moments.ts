import type { Locale } from '@besedka/contract'

/** `12 мая`; with the year when it is another one. */
export function formatDay(moment: Date, locale: Locale, now: Date): string {
  const year = moment.getUTCFullYear() === now.getUTCFullYear() ? undefined : 'numeric'
  return moment.toLocaleDateString(locale, { day: 'numeric', month: 'long', year, timeZone: 'UTC' })
}
