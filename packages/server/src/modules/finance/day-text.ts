import type { Locale } from '@besedka/contract'

const timeZone = 'Europe/Moscow'

/** A day by Moscow's clock: `28.11.2026`. */
export function dayText(at: Date | string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone }).format(new Date(at))
}

/** A day as documents spell it: `28 ноября 2026 г.` */
export function longDay(at: Date | string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(new Date(at))
}

/** From the first day to the last; `to` is the first moment that does not belong to it. */
export function daySpan(from: string, to: string, locale: Locale): string {
  const last = new Date(Math.max(Date.parse(from), Date.parse(to) - 1))
  return `${dayText(from, locale)} – ${dayText(last, locale)}`
}
