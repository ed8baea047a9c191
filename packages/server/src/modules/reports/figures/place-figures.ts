import type { Figure, Figures, MetricId, ReportRow } from '@besedka/contract'
import type { Statistics } from '../statistics.ts'

/** A figure and where it stands: in a row or in all rows, in a part or in all parts (undefined). */
export type PlacedFigure = { id: MetricId; row?: string | null | undefined; part?: string | null | undefined; figure: Figure }

/** Adds figures that were read by themselves to those that facts tell; rows and parts that only they know are added behind the others. */
export function placeFigures(statistics: Statistics, found: readonly PlacedFigure[]): Statistics {
  if (found.length === 0) return statistics
  const ofAllRows = found.filter(({ row }) => row === undefined)
  const byRow = Map.groupBy(
    found.filter(({ row }) => row !== undefined),
    ({ row }) => row ?? null,
  )
  const known = new Set(statistics.rows.map(({ key }) => key))
  const added = [...byRow.keys()].filter((key) => !known.has(key)).map((key) => ({ key, figures: {}, parts: [] }))
  return {
    total: { ...statistics.total, ...figuresOf(ofAllRows.filter(isOfAllParts)) },
    rows: [...statistics.rows, ...added].map((row) => {
      const those = byRow.get(row.key) ?? []
      return {
        key: row.key,
        figures: { ...row.figures, ...figuresOf(those.filter(isOfAllParts)) },
        parts: withParts(row.parts, those),
      }
    }),
    parts: withParts(statistics.parts, ofAllRows),
  }
}

function isOfAllParts({ part }: PlacedFigure): boolean {
  return part === undefined
}

function withParts(parts: readonly ReportRow[], found: readonly PlacedFigure[]): ReportRow[] {
  const byPart = Map.groupBy(
    found.filter((one) => !isOfAllParts(one)),
    ({ part }) => part ?? null,
  )
  const known = new Set(parts.map(({ key }) => key))
  const added = [...byPart.keys()].filter((key) => !known.has(key)).map((key) => ({ key, figures: {} }))
  return [...parts, ...added].map(({ key, figures }) => ({ key, figures: { ...figures, ...figuresOf(byPart.get(key) ?? []) } }))
}

function figuresOf(found: readonly PlacedFigure[]): Figures {
  return Object.fromEntries(found.map(({ id, figure }) => [id, figure]))
}
