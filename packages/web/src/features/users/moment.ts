import type { Locale } from '@besedka/contract'

/** How long ago, up to a day; then the day, and the year when it is another one. `now` in milliseconds. */
export function moment(at: string, locale: Locale, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(at)) / 1000))
  const relative = new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'auto' })
  if (seconds < 60) return relative.format(0, 'second')
  if (seconds < 3_600) return relative.format(-Math.floor(seconds / 60), 'minute')
  if (seconds < 86_400) return relative.format(-Math.floor(seconds / 3_600), 'hour')
  return day(at, locale, now)
}

/** The day and the time. */
export function day(at: string, locale: Locale, now: number): string {
  const date = new Date(at)
  const year = date.getFullYear() === new Date(now).getFullYear() ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...year, hour: '2-digit', minute: '2-digit' }).format(date)
}
