import {
  type CustomReport,
  type Figure,
  isCount,
  type Measure,
  type MetricId,
  metrics,
  metricTitle,
  type ReportSpan,
  type ReportView,
  settlingMs,
  shownValue,
  stretchEnd,
  valueText,
} from '@besedka/contract'
import type { Chart, Series } from '../../../platform/pdf/draw-chart.ts'
import type { Page } from '../../../platform/pdf/page.ts'
import type { TabAsked } from '../export/tab-asked.ts'

/** What a tab is to show as pages: everything as the screen has it. */
export type PdfAsked = Omit<TabAsked, 'db'> & {
  measure: Measure
  span: ReportSpan
  custom: CustomReport | undefined
}

/** Draws what has been read: no transaction stands open while pages are made. */
export type Pages = (page: Page) => AsyncIterable<void>

type How = Pick<PdfAsked, 'measure' | 'locale' | 'asked'>

const [second, minute, hour] = [1_000, 60_000, 3_600_000]
/** Where an axis of times is marked. */
const durationSteps = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * second),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12, 24, 48, 96, 168].map((count) => count * hour),
]

type Shown = Pick<Chart, 'lastingFrom'> & {
  labels: string[]
  series: { name: string; figures: (Figure | undefined)[] }[]
  form?: Chart['form']
}

/** The first row of a report over time in which a metric may still change; undefined where it may in none, or rows are not times. */
export function lastingFrom(
  { rows, granularity }: Pick<ReportView, 'rows' | 'granularity'>,
  id: MetricId,
  { asked, now }: Pick<PdfAsked, 'asked' | 'now'>,
): number | undefined {
  if (granularity === null) return undefined
  const settlesMs = settlingMs(id, asked.onceWithin)
  const first = rows.findIndex(({ key }) => stretchEnd(key ?? '', granularity) + settlesMs > now.getTime())
  return first === -1 ? undefined : first
}

/** One metric as a chart: what is counted as bars, what is measured as a line, unless another form is wanted. */
export function chartOf(id: MetricId, { labels, series, form, lastingFrom }: Shown, how: How): Chart {
  const { unit } = metrics[id]
  const isCounted = isCount(id)
  const drawn: Series[] = series.map((one) => ({
    name: one.name,
    values: one.figures.map((figure) => shownValue(id, figure, how.measure)),
  }))
  return {
    title: metricTitle(id, how.locale, how.asked.onceWithin),
    form: form ?? (isCounted ? 'bars' : 'line'),
    labels,
    series: drawn,
    stacked: isCounted,
    lastingFrom,
    textOf: (value) => valueText(id, value, how.locale),
    steps: unit === 'duration' || unit === 'time' ? durationSteps : undefined,
  }
}
