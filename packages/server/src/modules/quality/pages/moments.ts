import type { Locale } from '@besedka/contract'

/** How long a change is possible: minutes from now, for the server does not know what clock hangs beside the customer. */
export function minutesUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 60_000))
}

/** `12 мая`; with the year when it is another one. */
export function formatDay(moment: Date, locale: Locale, now: Date): string {
  const year = moment.getUTCFullYear() === now.getUTCFullYear() ? undefined : 'numeric'
  return moment.toLocaleDateString(locale, { day: 'numeric', month: 'long', year, timeZone: 'UTC' })
}
