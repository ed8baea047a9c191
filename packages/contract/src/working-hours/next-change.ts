import type { WorkingHours } from '../views/working-hours.ts'
import { calendarOf } from './calendar.ts'
import { isOpen } from './is-open.ts'
import { horizonMs, stretchAt } from './stretch.ts'

/** When it closes, where it is open, or opens, where it is closed; null: not within five years. */
export function nextChange(hours: WorkingHours | null, at: Date): Date | null {
  if (hours === null) return null
  const calendar = calendarOf(hours)
  const now = stretchAt(calendar, at.getTime())
  const horizon = at.getTime() + horizonMs
  for (let next = now.until; next < horizon; ) {
    const { open, until } = stretchAt(calendar, next)
    if (open !== now.open) return new Date(next)
    next = until
  }
  return null
}

/** When it is open next: this very moment if it is open now; null: not within five years. */
export function nextOpening(hours: WorkingHours | null, at: Date): Date | null {
  return isOpen(hours, at) ? at : nextChange(hours, at)
}
