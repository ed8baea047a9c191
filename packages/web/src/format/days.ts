import type { Locale } from '@besedka/contract'

/** A day for tables: "30 Nov", with the year where it is another one. */
export function dayText(moment: string | Date, locale: Locale, now = Date.now()): string {
  const date = new Date(moment)
  const year = date.getFullYear() === new Date(now).getFullYear() ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...year }).format(date)
}

/** A day for sentences: "30 November 2026". */
export function longDay(moment: string | Date, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(moment))
}

/** A calendar day (`2026-11-30`) with its day of the week: "Mon, 30 Nov 2026". */
export function calendarDay(date: string, locale: Locale): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, options).format(new Date(date))
}

/** "November 2026". `month` from 0. */
export function monthName(year: number, month: number, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.UTC(year, month))
}

/** A Monday. */
const monday = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

/** The name of a day of the week, as it stands alone: "Monday", or "Mon" for short. `day` from 0, Monday. */
export function weekDayName(day: number, locale: Locale, style: 'long' | 'short'): string {
  const name = new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(monday + day * dayMs)
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
