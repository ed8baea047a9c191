import { type FactKind, type Figures, type MetricId, metricIds, metrics } from '@besedka/contract'
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
 * The chosen metrics of a span, or every one, for each row, each part of a row, and in all. Everything that shows numbers asks here, so no two places can
 * differ. What is not chosen is not read. What is told of operators alone is there where the rows are operators.
 */
export async function readFigures(
  db: Kysely<Tables>,
  { metrics: chosen, ...counted }: FiguresCounted,
  now: Date,
): Promise<Statistics & { tooLong: MetricId[] }> {
  const statistics = await readStatistics(db, { ...counted, kinds: chosen && kindsOf(chosen) })
  const isAsked = (id: MetricId) => !chosen || chosen.includes(id)
  const found: PlacedFigure[] = []
  const tooLong: MetricId[] = []
  const add = async (ids: readonly MetricId[], read: () => Promise<PlacedFigure[]>) => {
    const asked = ids.filter(isAsked)
    if (asked.length === 0) return
    const figures = await unlessTooLong(db, read)
    if (figures) found.push(...figures)
    else tooLong.push(...asked)
  }
  await add(['chats.open'], () => countStanding(db, counted, { rows: statistics.rows, now }))
  await add(['customers.active'], () => countCustomers(db, counted, statistics.rows))
  if (counted.rowsBy.by === 'operator') {
    const withLoad = loadMetrics.some(isAsked)
    await add(metricIds.filter(needsAttendance), () => readOperatorFigures(db, counted, { statistics, now, withLoad }))
  }
  const placed = placeFigures(statistics, found)
  return { ...(chosen ? onlyOf(chosen, placed) : placed), tooLong }
}

const loadMetrics = ['operator.load', 'operator.loadMax'] as const

/** Metrics of one kind are counted together, whether they were all chosen or not. */
function onlyOf(chosen: readonly MetricId[], { total, rows, parts }: Statistics): Statistics {
  const only = (figures: Figures): Figures => Object.fromEntries(chosen.flatMap((id) => (figures[id] ? [[id, figures[id]]] : [])))
  const onlyIn = <Row extends { figures: Figures }>(row: Row): Row => ({ ...row, figures: only(row.figures) })
  return { total: only(total), rows: rows.map((row) => ({ ...onlyIn(row), parts: row.parts.map(onlyIn) })), parts: parts.map(onlyIn) }
}

/** Figures that take longer than a statement may are left out (undefined), and the others are told all the same. */
export async function unlessTooLong(db: Kysely<Tables>, read: () => Promise<PlacedFigure[]>): Promise<PlacedFigure[] | undefined> {
  await sql`SAVEPOINT further`.execute(db)
  try {
    const found = await read()
    await sql`RELEASE SAVEPOINT further`.execute(db)
    return found
  } catch (error) {
    if (errorCodeOf(error) !== tookTooLong) throw error
    await sql`ROLLBACK TO SAVEPOINT further`.execute(db)
    await sql`RELEASE SAVEPOINT further`.execute(db)
    return undefined
  }
}

/** The kinds of facts that these metrics are counted from one by one. */
function kindsOf(chosen: readonly MetricId[]): FactKind[] {
  return [...new Set(chosen.map((id) => metrics[id].kind).filter((kind) => kind !== 'attendance' && kind !== 'stands'))]
}

function needsAttendance(id: MetricId): boolean {
  return metrics[id].kind === 'attendance' || metrics[id].unit === 'rate'
}
