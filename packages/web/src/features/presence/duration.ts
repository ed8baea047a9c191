import type { Locale } from '@besedka/contract'

/** How long something has lasted, in whole minutes and hours: "12 mins", "1 hr 5 mins". Nothing in the first minute. `now` in milliseconds. */
export function duration(since: string, locale: Locale, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
  const inUnits = (count: number, unit: 'hour' | 'minute') =>
    count === 0 ? [] : [new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count)]
  return [...inUnits(Math.floor(minutes / 60), 'hour'), ...inUnits(minutes % 60, 'minute')].join(' ')
}
