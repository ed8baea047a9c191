import type { Locale } from '@besedka/contract'
import type { Texts } from './text-list.ts'

/** `14:05`. */
export function formatTime(moment: string, locale: Locale): string {
  return new Date(moment).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })
}

/** Today, yesterday, or the date; with the year when it is another one. */
export function formatDay(moment: string, locale: Locale, texts: Texts, now: Date = new Date()): string {
  const day = new Date(moment)
  const daysAgo = Math.round((startOfDay(now) - startOfDay(day)) / 86_400_000)
  if (daysAgo === 0) return texts.today
  if (daysAgo === 1) return texts.yesterday
  const year = day.getFullYear() === now.getFullYear() ? undefined : 'numeric'
  return day.toLocaleDateString(locale, { day: 'numeric', month: 'long', year })
}

/** `340 KB`. */
export function formatBytes(bytes: number, texts: Texts): string {
  const [unit, size] = bytes < 1_024 ? [0, bytes] : bytes < 1_048_576 ? [1, bytes / 1_024] : [2, bytes / 1_048_576]
  return `${unit === 2 && size < 10 ? Math.round(size * 10) / 10 : Math.round(size)} ${texts.bytes[unit as 0 | 1 | 2]}`
}

/** `Anna, Boris and Olga`. */
export function listed(names: string[], locale: Locale): string {
  return new Intl.ListFormat(locale).format(names)
}

function startOfDay(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
}
