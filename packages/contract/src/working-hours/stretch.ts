import type { Calendar } from './calendar.ts'
import { dayMs } from './local-time.ts'

/** How long it is asked ahead: no calendar is kept for later years, and nobody waits so long. */
export const horizonMs = 5 * 366 * dayMs

/** Whether it is open at a moment, and until which moment nothing about that can change; then it has to be asked again. */
export type Stretch = { open: boolean; until: number }

/**
 * It is open whenever the clock on the wall shows a time within the hours. So where the clock is put back the hour that comes twice is open
 * twice, and what the clock leaves out is no working time.
 */
export function stretchAt(calendar: Calendar, at: number): Stretch {
  const { offset, until: offsetUntil } = calendar.offsetAt(at)
  const wall = at + offset
  const day = Math.floor(wall / dayMs)
  const midnight = day * dayMs - offset
  for (const opening of calendar.openingsOn(day)) {
    if (at < midnight + opening.from) return { open: false, until: Math.min(midnight + opening.from, offsetUntil) }
    if (at < midnight + opening.until) return { open: true, until: Math.min(midnight + opening.until, offsetUntil) }
  }
  return { open: false, until: Math.min(midnight + dayMs, offsetUntil) }
}
