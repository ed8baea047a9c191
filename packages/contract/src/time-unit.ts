import type { Locale } from './locales.ts'

type TimeUnit = 'second' | 'minute' | 'hour' | 'day'

const units = {
  'ru-RU': { second: 'сек', minute: 'мин', hour: 'ч', day: 'дн' },
  'en-GB': { second: 'sec', minute: 'min', hour: 'h', day: 'd' },
} as const satisfies Record<Locale, Record<TimeUnit, string>>

/** A count of one unit as spec 9 names them: "45 sec", "5 min", "3 h", "2 d". The locale's own short forms count "mins" and "hrs". */
export function timeUnit(count: number, unit: TimeUnit, locale: Locale): string {
  return `${count.toLocaleString(locale)}\u00a0${units[locale][unit]}`
}
