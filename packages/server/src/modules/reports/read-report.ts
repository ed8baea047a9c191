import type { Granularity, MetricId, ReportView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { FactFilter } from './fact-filter.ts'
import { readFigures } from './figures/read-figures.ts'
import { granularityFor, type SpanAsked, spansOf } from './report-span.ts'
import { rowsByOf } from './statistics.ts'
import './tables.ts'

export type ReportAsked = SpanAsked &
  FactFilter & {
    compare?: 'true' | 'false' | undefined
    /** What is shown; everything when not given. */
    metrics?: readonly MetricId[] | undefined
  }
export type RowsAsked = 'channel' | 'team' | 'operator' | { granularity: Granularity }

/** A tab of the reports: its metrics for each row, in all, and in the period before where it is compared. */
export async function readReport(db: Kysely<Tables>, asked: ReportAsked, rows: RowsAsked, now: Date): Promise<ReportView> {
  const { span, former } = await spansOf(db, asked, now)
  const granularity = typeof rows === 'string' ? null : granularityFor(span, rows.granularity)
  const rowsBy = rowsByOf(typeof rows === 'string' ? rows : 'time', granularity ?? 'day')
  const counting = { filter: asked, metrics: asked.metrics }
  const counted = await readFigures(db, { ...counting, span, rowsBy }, now)
  // Of the period before the total is shown alone; what is told of operators needs rows of theirs.
  const formerBy = { by: rows === 'operator' ? rows : 'channel' } as const
  const before = asked.compare === 'true' ? await readFigures(db, { ...counting, span: former, rowsBy: formerBy }, now) : undefined
  return {
    ...(await totalsOf(db, { span, former, counted, before })),
    granularity,
    rows: counted.rows.map(({ key, figures }) => ({ key, figures })),
  }
}

type Figures = Awaited<ReturnType<typeof readFigures>>
type Compared = Record<'span' | 'former', ReportView['span']> & { counted: Figures; before: Figures | undefined }

/** What is counted in all, beside the period before where it is compared, and how far the log is counted. */
export async function totalsOf(db: Kysely<Tables>, { span, former, counted, before }: Compared) {
  return {
    span,
    former: before ? former : null,
    total: counted.total,
    formerTotal: before?.total ?? null,
    tooLong: [...new Set([...counted.tooLong, ...(before?.tooLong ?? [])])],
    ...(await countedUpTo(db)),
  }
}

/** How far the log is counted. */
export async function countedUpTo(db: Kysely<Tables>): Promise<Pick<ReportView, 'position' | 'building'>> {
  const cursor = await db.selectFrom('fact_cursors').select(['position', 'built']).executeTakeFirst()
  return { position: cursor?.position ?? 0, building: cursor?.built !== true }
}
