import type { ReportSpan } from '@besedka/contract'
import type { SummedDay, SummedKind } from './summed-day.ts'

export type Stretch = Pick<ReportSpan, 'from' | 'to'>

/** What of a span is read from the sums of its days, and what from facts: facts of these kinds in these stretches. */
export type Reading<Kind> = { sums: SumsRead<Kind>; facts: (Stretch & { kinds: Kind[] })[] }

/** The sums of these kinds on these days, without those that a day does not hold. */
export type SumsRead<Kind> = { days: Date[]; kinds: Kind[]; without: { at: Date; kind: Kind }[] }

/** A kind with more stretches that no day holds is read from facts altogether: each of them is a statement's part of its own. */
const stretchesMax = 8

/** Every fact of the span is read once: by the sums of its day, or itself. `days` lie in the span, in their order, and do not overlap. */
export function planReading<Kind extends SummedKind>(span: Stretch, kinds: readonly Kind[], days: readonly SummedDay[]): Reading<Kind> {
  const sums: SumsRead<Kind> = { days: days.map(({ from }) => from), kinds: [], without: [] }
  const facts = new Map<string, Reading<Kind>['facts'][number]>()
  for (const kind of kinds) {
    const holding = days.filter(({ held }) => held.includes(kind))
    const between = stretchesBetween(span, holding)
    const isScattered = between.length > stretchesMax
    if (holding.length > 0 && !isScattered) {
      sums.kinds.push(kind)
      for (const { from, held } of days) if (!held.includes(kind)) sums.without.push({ at: from, kind })
    }
    for (const stretch of isScattered ? [span] : between) {
      const key = `${stretch.from} ${stretch.to}`
      const known = facts.get(key)
      if (known) known.kinds.push(kind)
      else facts.set(key, { from: stretch.from, to: stretch.to, kinds: [kind] })
    }
  }
  return { sums, facts: [...facts.values()] }
}

/** What of a span lies outside of days. */
function stretchesBetween(span: Stretch, days: readonly SummedDay[]): Stretch[] {
  const found: Stretch[] = []
  let from = span.from
  for (const day of days) {
    const began = day.from.toISOString()
    if (from < began) found.push({ from, to: began })
    from = day.to.toISOString()
  }
  if (from < span.to) found.push({ from, to: span.to })
  return found
}
