import type { WorkingHours } from '../views/working-hours.ts'
import { calendarOf } from './calendar.ts'
import { minuteMs } from './local-time.ts'
import { horizonMs, stretchAt } from './stretch.ts'

/** What {@link addWorkingMinutes} answers for a moment that does not come within five years: late enough never to be due, and a date for all. */
export const never = new Date('9999-12-31T00:00:00.000Z')

/**
 * The first moment by which so many working minutes have passed since `from`: the moment of closing where the last of them ends the day, and
 * `from` itself for nothing or less. {@link never} where it stays closed too long.
 */
export function addWorkingMinutes(hours: WorkingHours | null, from: Date, minutes: number): Date {
  if (minutes <= 0) return from
  let left = minutes * minuteMs
  if (hours === null) return new Date(from.getTime() + left)
  const calendar = calendarOf(hours)
  const horizon = from.getTime() + horizonMs
  for (let at = from.getTime(); at < horizon; ) {
    const { open, until } = stretchAt(calendar, at)
    if (open && until - at >= left) return new Date(at + left)
    if (open) left -= until - at
    at = until
  }
  return never
}

/** How many working minutes there are from one moment to another, with fractions; none where `to` is not later. */
export function workingMinutesBetween(hours: WorkingHours | null, from: Date, to: Date): number {
  const end = to.getTime()
  if (end <= from.getTime()) return 0
  if (hours === null) return (end - from.getTime()) / minuteMs
  const calendar = calendarOf(hours)
  let worked = 0
  for (let at = from.getTime(); at < end; ) {
    const { open, until } = stretchAt(calendar, at)
    if (open) worked += Math.min(until, end) - at
    at = until
  }
  return worked / minuteMs
}
