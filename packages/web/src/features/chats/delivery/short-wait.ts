import { type Locale, timeUnit } from '@besedka/contract'

/** How long there is to wait, in the one unit that matters: "42 sec", "5 min", "3 h". */
export function shortWait(seconds: number, locale: Locale): string {
  if (seconds < 60) return timeUnit(Math.ceil(seconds), 'second', locale)
  return seconds < 3_600 ? timeUnit(Math.ceil(seconds / 60), 'minute', locale) : timeUnit(Math.ceil(seconds / 3_600), 'hour', locale)
}
