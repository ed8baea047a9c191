import type { WorkingHours } from '../views/working-hours.ts'
import { calendarOf } from './calendar.ts'
import { dayMs, timeOfDay, weekDayIndex } from './local-time.ts'
import { nextOpening } from './next-change.ts'

const nine = timeOfDay('09:00')

/** Nine o'clock of a later day where the hours are kept, or when work begins after that; null: not within five years. */
export function morningIn(hours: WorkingHours, days: number, now: Date): Date | null {
  const { offsetAt } = calendarOf(hours)
  const wall = (dayIn(hours, now) + days) * dayMs + nine
  // The clock may be changed by then: what it shows that morning decides.
  const near = wall - offsetAt(wall).offset
  return nextOpening(hours, new Date(wall - offsetAt(near).offset))
}

/** How many days it is to the next Monday where the hours are kept: seven on a Monday. */
export function daysToMonday(hours: WorkingHours, now: Date): number {
  return 7 - weekDayIndex(dayIn(hours, now))
}

/** The number of the day at a moment, where the hours are kept. */
export function dayIn(hours: WorkingHours, now: Date): number {
  return Math.floor((now.getTime() + calendarOf(hours).offsetAt(now.getTime()).offset) / dayMs)
}
