import type { Locale } from '@besedka/contract'
import { timeUnit } from '@besedka/contract/time-unit'

/*
 * Moments as words, for all screens: in the browser's own time zone. Days are in days.ts, other time zones in zones.ts. `moment` is a date and time
 * of the contract, `now` in milliseconds.
 */

const formats = new Map<string, Intl.DateTimeFormat>()

function format(locale: Locale, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${name}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, known)
  return known
}

/** Hours and minutes. */
export function clockTime(moment: string, locale: Locale): string {
  return format(locale, 'clock', { hour: '2-digit', minute: '2-digit' }).format(new Date(moment))
}

/** The clock to the second, for what is refreshed all the time. `at` in milliseconds. */
export function secondsClock(at: number, locale: Locale): string {
  return format(locale, 'secondsClock', { timeStyle: 'medium' }).format(at)
}

/** The day as a separator says it: today, yesterday, "12 May", with the year when it is another one. */
export function dayName(moment: string, locale: Locale, now: number): string {
  const days = daysAgo(moment, now)
  if (days === 0 || days === 1) return relativeDay(locale, -days)
  const sameYear = new Date(moment).getFullYear() === new Date(now).getFullYear()
  return format(locale, sameYear ? 'day' : 'dayOfYear', { day: 'numeric', month: 'long', ...(sameYear ? {} : { year: 'numeric' }) }).format(
    new Date(moment),
  )
}

/** On a card: minutes and hours up to a day, then the date. */
export function cardTime(moment: string, locale: Locale, now: number, justNow: string): string {
  const minutes = Math.floor((now - Date.parse(moment)) / 60_000)
  if (minutes < 1) return justNow
  if (minutes < 24 * 60) return span(minutes, locale)
  const sameYear = new Date(moment).getFullYear() === new Date(now).getFullYear()
  return format(locale, sameYear ? 'cardDay' : 'cardYear', sameYear ? { day: 'numeric', month: 'short' } : { dateStyle: 'short' }).format(
    new Date(moment),
  )
}

/** Day, month, year and time, for tooltips and tables. */
export function fullMoment(moment: string, locale: Locale): string {
  return format(locale, 'full', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(moment))
}

/** The same to the second, where the order of things within a minute matters. */
export function secondsMoment(moment: string, locale: Locale): string {
  return format(locale, 'seconds', { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(moment))
}

/** The calendar day in the viewer's zone, `2026-05-12`: equal days have equal keys. */
export function dayKey(moment: string): string {
  const date = new Date(moment)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`
}

function daysAgo(moment: string, now: number): number {
  const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
  return Math.round((midnight(new Date(now)) - midnight(new Date(moment))) / 86_400_000)
}

function relativeDay(locale: Locale, days: number): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
}

/** "5 min", "2 h", "3 d": in the one unit that matters. */
export function span(minutes: number, locale: Locale): string {
  if (minutes < 60) return timeUnit(Math.floor(minutes), 'minute', locale)
  return minutes < 48 * 60 ? timeUnit(Math.floor(minutes / 60), 'hour', locale) : timeUnit(Math.floor(minutes / 1_440), 'day', locale)
}

/** Seconds as a watch shows them: 0:09, 2:30. */
export function stopwatch(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Hours and minutes of a moment today; of another day with its date. */
export function clockOrDay(moment: string, locale: Locale): string {
  return daysAgo(moment, Date.now()) === 0 ? clockTime(moment, locale) : exactMoment(moment, locale)
}

/** The day and the clock, with the year where it is another one. */
export function exactMoment(moment: string, locale: Locale, now = Date.now()): string {
  const sameYear = new Date(moment).getFullYear() === new Date(now).getFullYear()
  const clock = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
  return format(locale, sameYear ? 'dayAndClock' : 'yearAndClock', sameYear ? clock : { ...clock, year: 'numeric' }).format(
    new Date(moment),
  )
}

const nearness = {
  'ru-RU': { now: 'только что', past: (time: string) => `${time} назад`, future: (time: string) => `через ${time}` },
  'en-GB': { now: 'just now', past: (time: string) => `${time} ago`, future: (time: string) => `in ${time}` },
} as const satisfies Record<Locale, object>

/** How far away a moment is, up to a day: "just now", "5 min ago", "in 2 h"; then the day and the clock. */
export function relativeMoment(moment: string, locale: Locale, now: number): string {
  const minutes = Math.trunc((Date.parse(moment) - now) / 60_000)
  if (minutes === 0) return nearness[locale].now
  if (Math.abs(minutes) >= 24 * 60) return exactMoment(moment, locale, now)
  return nearness[locale][minutes < 0 ? 'past' : 'future'](span(Math.abs(minutes), locale))
}
