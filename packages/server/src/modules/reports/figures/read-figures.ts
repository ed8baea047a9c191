import { type FactKind, type MetricId, metricIds, metrics } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import { errorCodeOf } from '../../../platform/database/error-code.ts'
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

/** SQLSTATE of a statement that was ended by its limit of time. */
const tookTooLong = '57014'

/**
 * Every metric of a span, for each row, each part of a row, and in all. Everything that shows numbers asks here, so no two places can differ. What is
 * told of operators alone is there where the rows are operators.
 */
export async function readFigures(db: Kysely<Tables>, { metrics: chosen, ...counted }: FiguresCounted, now: Date): Promise<Statistics> {
  const statistics = await readStatistics(db, { ...counted, kinds: chosen && kindsOf(chosen) })
  const isAsked = (id: MetricId) => !chosen || chosen.includes(id)
  const found: PlacedFigure[] = []
  if (isAsked('chats.open')) found.push(...(await inTime(db, () => countStanding(db, counted, { rows: statistics.rows, now }))))
  if (isAsked('customers.active')) found.push(...(await inTime(db, () => countCustomers(db, counted, statistics.rows))))
  if (counted.rowsBy.by === 'operator' && metricIds.some((id) => isAsked(id) && needsAttendance(id))) {
    found.push(...(await inTime(db, () => readOperatorFigures(db, counted, { statistics, now, withLoad: true }))))
  }
  return placeFigures(statistics, found)
}

/** Figures that take longer than a statement may are left out, and the others are told all the same. */
export async function inTime(db: Kysely<Tables>, read: () => Promise<PlacedFigure[]>): Promise<PlacedFigure[]> {
  await sql`SAVEPOINT further`.execute(db)
  try {
    const found = await read()
    await sql`RELEASE SAVEPOINT further`.execute(db)
    return found
  } catch (error) {
    if (errorCodeOf(error) !== tookTooLong) throw error
    await sql`ROLLBACK TO SAVEPOINT further`.execute(db)
    await sql`RELEASE SAVEPOINT further`.execute(db)
    return []
  }
}

/** The kinds of facts that these metrics are counted from one by one. */
function kindsOf(chosen: readonly MetricId[]): FactKind[] {
  return [...new Set(chosen.map((id) => metrics[id].kind).filter((kind) => kind !== 'attendance' && kind !== 'stands'))]
}

function needsAttendance(id: MetricId): boolean {
  return metrics[id].kind === 'attendance' || metrics[id].unit === 'rate'
}
