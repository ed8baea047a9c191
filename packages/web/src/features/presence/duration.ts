import { type Locale, timeUnit } from '@besedka/contract'

/** How long something has lasted, in whole minutes and hours: "12 min", "1 h 5 min". Nothing in the first minute. `now` in milliseconds. */
export function duration(since: string, locale: Locale, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
  const inUnits = (count: number, unit: 'hour' | 'minute') => (count === 0 ? [] : [timeUnit(count, unit, locale)])
  return [...inUnits(Math.floor(minutes / 60), 'hour'), ...inUnits(minutes % 60, 'minute')].join(' ')
}
