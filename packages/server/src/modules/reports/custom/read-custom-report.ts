import { type CustomReport, type CustomReportView, clashIn, type Figures, type Granularity, type ReportRow } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { readFigures } from '../figures/read-figures.ts'
import { countedUpTo, type ReportAsked } from '../read-report.ts'
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
  const chosen = (rows: readonly ReportRow[]) => rows.map(({ key, figures }) => ({ key, figures: onlyOf(shown, figures) }))
  return {
    span,
    former: before ? former : null,
    total: onlyOf(shown, counted.total),
    formerTotal: before ? onlyOf(shown, before.total) : null,
    granularity: shown.rows === 'time' ? granularity : null,
    rows: counted.rows.map(({ key, figures, parts }) => ({ key, figures: onlyOf(shown, figures), parts: chosen(parts) })),
    parts: chosen(counted.parts),
    categoryNames: await categoryNamesOf(db, shown.rows === 'category' ? counted.rows : shown.split === 'category' ? counted.parts : []),
    ...(await countedUpTo(db)),
  }
}

/** Throws metricRowsException for a metric that is not counted by such rows. */
export function requireTogether(shown: Shown): void {
  const clash = clashIn(shown)
  if (clash) throw new AppError('metricRowsException', clash)
}

/** Metrics of one kind are counted together, whether they were all chosen or not. */
function onlyOf({ metrics: chosen }: Shown, figures: Figures): Figures {
  return Object.fromEntries(chosen.flatMap((id) => (figures[id] ? [[id, figures[id]]] : [])))
}
