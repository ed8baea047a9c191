import { z } from 'zod'
import { ReportRowsKind } from './custom-report.ts'
import { MetricId, opensChats } from './metrics.ts'
import { type ReportRows, reportSplits } from './report-vocabulary.ts'
import { Granularity } from './views/report.ts'
import { Id } from './views/shared.ts'

/** A row by what tells it apart: the beginning of a stretch of time, a day of the week (1 is Monday) or an hour, or an id; `none`: what belongs to none. */
const RowKey = z.union([z.iso.datetime(), Id, z.string().regex(/^\d{1,2}$/), z.string().regex(/^[A-Za-z]{1,64}$/)])

/** The facts behind one number of a table; of the time that operators were at work there are none. */
export const factsBehind = {
  metric: MetricId.refine(opensChats, 'invalidValue'),
  /** One row of a table; without it all of them. */
  row: RowKey.optional(),
  /** What the rows of that table are. */
  rows: ReportRowsKind.default('time'),
  /** One part of a row, where it is split. */
  part: RowKey.optional(),
  split: z.enum(reportSplits).optional(),
  granularity: Granularity.default('day'),
}

type Place = { row?: string | undefined; rows: ReportRows; part?: string | undefined; split?: ReportRows | undefined }

/** Whether the row and the part are of the kinds that are named. */
export function checkPlace({ row, rows, part, split }: Place, context: z.RefinementCtx): void {
  const complain = (path: string) => context.addIssue({ code: 'custom', path: [path], message: 'invalidValue' })
  if (!isKeyOf(row, rows)) complain('row')
  if (part !== undefined && (split === undefined || !isKeyOf(part, split))) complain('part')
}

/** A stretch of time is a moment, a day of the week and an hour are numbers, and anything else is neither. */
function isKeyOf(key: string | undefined, rows: ReportRows): boolean {
  if (key === undefined || key === 'none') return true
  if (rows === 'part') return /^([A-Za-z]+|[1-5])$/.test(key)
  if (/^[A-Za-z]+$/.test(key)) return false
  const isNumber = /^\d+$/.test(key)
  const isMoment = !isNumber && z.iso.datetime().safeParse(key).success
  return isMoment === (rows === 'time') && isNumber === (rows === 'weekday' || rows === 'hour')
}
