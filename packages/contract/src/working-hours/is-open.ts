import type { WorkingHours } from '../views/working-hours.ts'
import { calendarOf } from './calendar.ts'
import { stretchAt } from './stretch.ts'

/** Whether it is open at this moment; without hours it always is. */
export function isOpen(hours: WorkingHours | null, at: Date): boolean {
  return hours === null || stretchAt(calendarOf(hours), at.getTime()).open
}
