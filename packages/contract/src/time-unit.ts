import type { Locale } from './locales.ts'

type TimeUnit = 'second' | 'minute' | 'hour' | 'day'

/** A count of one unit in its short form: "45 sec", "5 min", "3 hr", "2 days". British data would count "45 secs", "5 mins", "3 hrs". */
export function timeUnit(count: number, unit: TimeUnit, locale: Locale): string {
  return new Intl.NumberFormat(locale === 'en-GB' ? 'en' : locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count)
}
