import type { ReportSpan } from './views/report.ts'
import { zoneOffsets } from './working-hours/zone-offsets.ts'

const dayMs = 86_400_000

/** A day by its two midnights, in milliseconds. */
export type ReportDay = { from: number; to: number }

/** The days of a span from midnight to midnight in its time zone, the earliest first: where the clock is changed they have 23 or 25 hours. */
export function daysOfSpan({ from, to, timeZone }: Pick<ReportSpan, 'from' | 'to' | 'timeZone'>): ReportDay[] {
  const days: ReportDay[] = []
  const end = Date.parse(to)
  for (let day = Date.parse(from); day < end; ) {
    const next = Math.min(end, midnightAfter(day, timeZone))
    days.push({ from: day, to: next })
    day = next
  }
  return days
}

/** Where the clock skips midnight, the day begins at the moment of the change, as it does for PostgreSQL. */
function midnightAfter(at: number, timeZone: string): number {
  const offsetAt = zoneOffsets(timeZone)
  const { offset } = offsetAt(at)
  const midnight = (Math.floor((at + offset) / dayMs) + 1) * dayMs
  const byPresentClock = midnight - offset
  const changed = midnight - offsetAt(byPresentClock).offset
  return changed + offsetAt(changed).offset < midnight ? byPresentClock : changed
}
