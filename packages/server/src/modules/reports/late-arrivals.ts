import type { ReportDay, WorkingHours } from '@besedka/contract'
import { isOpen, nextOpening } from '@besedka/contract/working-hours'

/** Who comes within so long is not called late: a workspace takes its time to open. */
const graceMs = 5 * 60_000

type Hours = WorkingHours | null
type Stretch = { from: Date; to: Date }

/** When a day opens by some hours; `open`: it begins open; null: not in the day. */
export type OpeningOf = (hours: Hours, day: ReportDay) => Date | 'open' | null

/** Hours are looked up once a day, however many colleagues keep them: a week without any is gone through for years before that is known. */
export function rememberOpenings(): OpeningOf {
  const known = new Map<Hours, { byDay: Map<number, Date | 'open' | null>; neverFrom: number }>()
  return (hours, day) => {
    const of = known.get(hours) ?? { byDay: new Map(), neverFrom: Number.POSITIVE_INFINITY }
    known.set(hours, of)
    const found = of.byDay.get(day.from)
    if (found !== undefined) return found
    const begin = new Date(day.from)
    const next = day.from >= of.neverFrom ? null : isOpen(hours, begin) ? 'open' : nextOpening(hours, begin)
    if (next === null) of.neverFrom = Math.min(of.neverFrom, day.from)
    const opening = next instanceof Date && next.getTime() >= day.to ? null : next
    of.byDay.set(day.from, opening)
    return opening
  }
}

type Asked = { days: readonly ReportDay[]; hours: readonly Hours[]; openingOf?: OpeningOf }

/**
 * The days on which somebody came after it had opened. Of several hours, as of several teams, the one that opens last is meant, and a day that begins
 * open has no opening at all: nobody is called late who need not be. Stretches and days stand in their order.
 */
export function lateArrivals(
  stretches: readonly Stretch[],
  { days, hours, openingOf = rememberOpenings() }: Asked,
): { opensAt: Date; cameAt: Date }[] {
  let next = 0
  return days.flatMap((day) => {
    while ((stretches[next]?.to.getTime() ?? Number.POSITIVE_INFINITY) <= day.from) next++
    const first = stretches[next]
    if (!first) return []
    const cameAt = new Date(Math.max(first.from.getTime(), day.from))
    const opensAt = cameAt.getTime() < day.to && latestOpening(hours.map((one) => openingOf(one, day)))
    return opensAt && cameAt.getTime() - opensAt.getTime() > graceMs ? [{ opensAt, cameAt }] : []
  })
}

function latestOpening(openings: readonly (Date | 'open' | null)[]): Date | undefined {
  if (openings.includes('open')) return undefined
  const moments = openings.filter((one) => one instanceof Date)
  return moments.toSorted((a, b) => b.getTime() - a.getTime())[0]
}
