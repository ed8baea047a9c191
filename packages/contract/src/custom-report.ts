import { z } from 'zod'
import { MetricId, type MetricKind, type MetricUnit, metrics } from './metrics.ts'
import { customMetricsMaximum, type ReportRows, reportCharts, reportRows, reportSplits } from './report-vocabulary.ts'

export const ReportRowsKind = z.enum(reportRows)

/** Metrics that somebody has chosen themselves: what its rows are, by what each is split once more, and how it is drawn. */
export const CustomReport = z.object({
  metrics: z
    .array(MetricId)
    .min(1, 'required')
    .max(customMetricsMaximum, 'tooMany')
    .transform((ids) => [...new Set(ids)]),
  rows: ReportRowsKind,
  split: z.enum(reportSplits).nullable(),
  chart: z.enum(reportCharts),
})
export type CustomReport = z.infer<typeof CustomReport>

/** What happens without any operator. */
const nobodys: readonly MetricKind[] = ['queueLost', 'automatic']
/** A request is of a category once it is closed: nothing else of a chat belongs to one at the moment it happens. */
const ofCategories: readonly MetricKind[] = ['closed', 'answered', 'unanswered']

/** What happens in several ways, each a part of the whole: by whom a chat was begun or closed, to whom it was transferred, how it was rated. */
const inParts: readonly MetricKind[] = ['opened', 'closed', 'bot', 'transfer', 'unassigned', 'rating', 'failed', 'stands']

/** What is told of operators alone, because it needs their time at work. */
const ofOperators: readonly MetricUnit[] = ['time', 'load', 'peak', 'rate']
/** A moment has neither a day of the week nor an hour that it sums up, and a chat has its category once it is closed. */
const notOfStanding: readonly ReportRows[] = ['weekday', 'hour', 'category']

/** Whether a metric can be told apart by such rows. */
export function isCountedBy(metric: MetricId, rows: ReportRows): boolean {
  const { kind, unit } = metrics[metric]
  if (ofOperators.includes(unit)) return rows === 'operator'
  if (unit === 'standing') return !notOfStanding.includes(rows)
  if (rows === 'operator') return !nobodys.includes(kind)
  if (rows === 'part') return inParts.includes(kind)
  return rows !== 'category' || ofCategories.includes(kind)
}

/** What of a custom report does not go together: a metric with its rows or split, or the split with the rows it repeats. */
export function clashIn({ metrics: chosen, rows, split }: Omit<CustomReport, 'chart'>): { metric: MetricId; rows: ReportRows } | undefined {
  const kinds = split === null ? [rows] : [rows, split]
  for (const metric of chosen) {
    const refused = split === rows ? rows : kinds.find((kind) => !isCountedBy(metric, kind))
    if (refused !== undefined) return { metric, rows: refused }
  }
  return undefined
}
