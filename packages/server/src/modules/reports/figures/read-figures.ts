import { type FactKind, type MetricId, metricIds, metrics } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { type Counted, readStatistics, type Statistics } from '../statistics.ts'
import { countCustomers } from './count-customers.ts'
import { countStanding } from './count-standing.ts'
import { readOperatorFigures } from './operator-figures.ts'
import { type PlacedFigure, placeFigures } from './place-figures.ts'

export type FiguresCounted = Omit<Counted, 'kinds'> & {
  /** What is counted; everything when not given. */
  metrics?: readonly MetricId[] | undefined
}

/**
 * Every metric of a span, for each row, each part of a row, and in all. Everything that shows numbers asks here, so no two places can differ. What is
 * told of operators alone is there where the rows are operators.
 */
export async function readFigures(db: Kysely<Tables>, { metrics: chosen, ...counted }: FiguresCounted, now: Date): Promise<Statistics> {
  const statistics = await readStatistics(db, { ...counted, kinds: chosen && kindsOf(chosen) })
  const isAsked = (id: MetricId) => !chosen || chosen.includes(id)
  const found: PlacedFigure[] = []
  if (isAsked('chats.open')) found.push(...(await countStanding(db, counted, { rows: statistics.rows, now })))
  if (isAsked('customers.active')) found.push(...(await countCustomers(db, counted, statistics.rows)))
  if (counted.rowsBy.by === 'operator' && metricIds.some((id) => isAsked(id) && needsAttendance(id))) {
    found.push(...(await readOperatorFigures(db, counted, { statistics, now })))
  }
  return placeFigures(statistics, found)
}

/** The kinds of facts that these metrics are counted from one by one. */
function kindsOf(chosen: readonly MetricId[]): FactKind[] {
  return [...new Set(chosen.map((id) => metrics[id].kind).filter((kind) => kind !== 'attendance' && kind !== 'stands'))]
}

function needsAttendance(id: MetricId): boolean {
  return metrics[id].kind === 'attendance' || metrics[id].unit === 'rate'
}
