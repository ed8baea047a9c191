import type { ReportDay, WorkingHours } from '@besedka/contract'
import { isOpen, nextOpening } from '@besedka/contract/working-hours'

/** Who comes within so long is not called late: a workspace takes its time to open. */
const graceMs = 5 * 60_000

type Stretch = { from: Date; to: Date }

/**
 * The days on which somebody came after it had opened. Of several hours, as of several teams, the one that opens last is meant, and a day that begins
 * open has no opening at all: nobody is called late who need not be.
 */
export function lateArrivals(
  stretches: readonly Stretch[],
  { days, hours }: { days: readonly ReportDay[]; hours: readonly (WorkingHours | null)[] },
): { opensAt: Date; cameAt: Date }[] {
  return days.flatMap((day) => {
    const first = stretches.find(({ to }) => to.getTime() > day.from)
    const cameAt = first && new Date(Math.max(first.from.getTime(), day.from))
    const opensAt = openingOf(day, hours)
    if (!cameAt || !opensAt || cameAt.getTime() >= day.to) return []
    return cameAt.getTime() - opensAt.getTime() > graceMs ? [{ opensAt, cameAt }] : []
  })
}

function openingOf({ from, to }: ReportDay, hours: readonly (WorkingHours | null)[]): Date | undefined {
  const begin = new Date(from)
  const openings: Date[] = []
  for (const one of hours) {
    if (isOpen(one, begin)) return undefined
    const opening = nextOpening(one, begin)
    if (opening && opening.getTime() < to) openings.push(opening)
  }
  return openings.toSorted((a, b) => b.getTime() - a.getTime())[0]
}
