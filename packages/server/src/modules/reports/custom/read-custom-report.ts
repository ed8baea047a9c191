import { type CustomReport, type CustomReportView, clashIn, type Granularity } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { readFigures } from '../figures/read-figures.ts'
import { type ReportAsked, totalsOf } from '../read-report.ts'
import { granularityFor, spansOf } from '../report-span.ts'
import { rowsByOf } from '../statistics.ts'
import { categoryNamesOf } from './category-names.ts'
import '../tables.ts'

export type CustomAsked = ReportAsked & { granularity: Granularity }
export type Shown = Pick<CustomReport, 'metrics' | 'rows' | 'split'>

/** The chosen metrics by the chosen rows, by the very counting of the other tabs. Throws metricRowsException. */
export async function readCustomReport(db: Kysely<Tables>, asked: CustomAsked, shown: Shown, now: Date): Promise<CustomReportView> {
  requireTogether(shown)
  const { span, former } = await spansOf(db, asked, now)
  const granularity = granularityFor(span, asked.granularity)
  const counting = { filter: asked, metrics: shown.metrics, rowsBy: rowsByOf(shown.rows, granularity) }
  const splitBy = shown.split === null ? undefined : { by: shown.split }
  const counted = await readFigures(db, { ...counting, span, splitBy }, now)
  const before = asked.compare === 'true' ? await readFigures(db, { ...counting, span: former }, now) : undefined
  return {
    ...(await totalsOf(db, { span, former, counted, before })),
    granularity: shown.rows === 'time' ? granularity : null,
    rows: counted.rows,
    parts: counted.parts,
    categoryNames: await categoryNamesOf(db, shown.rows === 'category' ? counted.rows : shown.split === 'category' ? counted.parts : []),
  }
}

/** Throws metricRowsException for a metric that is not counted by such rows. */
export function requireTogether(shown: Shown): void {
  const clash = clashIn(shown)
  if (clash) throw new AppError('metricRowsException', clash)
}
