import type { Locale, LocalText } from '@besedka/contract'

const justNow: LocalText = { 'ru-RU': 'только что', 'en-GB': 'just now' }

/** How long ago, in a sentence: "just now" and "5 min. ago" up to a day, then the day and the time. `now` in milliseconds. */
export function since(moment: string, locale: Locale, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(moment)) / 1000))
  const relative = new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'auto' })
  if (seconds < 60) return justNow[locale]
  if (seconds < 3_600) return relative.format(-Math.floor(seconds / 60), 'minute')
  if (seconds < 86_400) return relative.format(-Math.floor(seconds / 3_600), 'hour')
  return exactMoment(moment, locale, now)
}

/** The day and the time, with the year when it is another one. */
export function exactMoment(moment: string, locale: Locale, now: number): string {
  const date = new Date(moment)
  const sameYear = date.getFullYear() === new Date(now).getFullYear()
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(date)
}
