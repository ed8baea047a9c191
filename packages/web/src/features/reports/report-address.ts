import {
  type ChangeRows,
  type CustomReport,
  changeRows,
  customMetricsMaximum,
  type Granularity,
  granularities,
  isCountedBy,
  isExplained,
  type Measure,
  type MetricId,
  measures,
  metricIds,
  narrowingOf,
  type OnceSpan,
  onceSpans,
  type ReportNarrowing,
  type ReportPage,
  type ReportPeriod,
  reportCharts,
  reportDaysMaximum,
  reportNarrowing,
  reportNarrowings,
  reportPages,
  reportPeriods,
  reportRows,
  reportSplits,
  type SavedReportFilter,
} from '@besedka/contract'
import { inAddress, reportsAddress, reportsRoot } from '../../app/reports-address.ts'

const dayMs = 86_400_000

/** The tabs of the reports (spec 2), and the one that everybody puts together for themselves. */
export const tabs = reportPages
export type Tab = ReportPage

export type Narrowing = keyof ReportNarrowing

export type ReportQuery = {
  period: ReportPeriod
  /** Days as date fields hold them; empty where they are not chosen yet. */
  from: string
  to: string
  /** Ids with commas between, and a tag; empty: not narrowed by it. */
  narrowing: Record<Narrowing, string>
  clock: 'all' | 'working'
  /** Within what time nothing may have followed for a chat to be solved at once. */
  onceWithin: OnceSpan
  measure: Measure
  granularity: Granularity
  compare: boolean
  /** What the chart shows. */
  metric: MetricId
  /** What the tab that one puts together shows. */
  custom: CustomReport
  /** The saved report that the address is named as; empty: none. */
  view: string
  /** The number whose chats are shown, the row it stands in, and the part of it; `rows`: what the row is, where that is not what the tab's rows are. */
  behind: { metric: MetricId; row: string; part?: string; rows?: ChangeRows | undefined } | undefined
  /** The metric of which it is shown why it has changed. */
  why: MetricId | undefined
}

export const wholeReport: ReportQuery = {
  period: 'last7Days',
  from: '',
  to: '',
  narrowing: { channelId: '', teamId: '', operatorId: '', botId: '', categoryId: '', statusId: '', tag: '' },
  clock: 'all',
  onceWithin: '24h',
  measure: 'median',
  granularity: 'day',
  compare: false,
  metric: 'chats.opened',
  custom: { metrics: ['chats.opened', 'chats.closed', 'wait.firstReply'], rows: 'time', split: null, chart: 'bars' },
  view: '',
  behind: undefined,
  why: undefined,
}

export function tabOf(path: string): Tab {
  return tabs.find((tab) => path === `${reportsRoot}/${tab}`) ?? 'report'
}

/** Reads the query of an address; what makes no sense is left out. */
export function readReportQuery(search: string): ReportQuery {
  const params = new URLSearchParams(search)
  const of = <T extends string>(name: string, known: readonly T[], usual: T) => known.find((one) => one === params.get(name)) ?? usual
  const matching = (name: string, pattern: RegExp) => (pattern.test(params.get(name) ?? '') ? (params.get(name) ?? '') : '')
  const behind = metricIds.find((id) => id === params.get('behind'))
  return {
    period: of('period', reportPeriods, wholeReport.period),
    from: matching('from', /^\d{4}-\d\d-\d\d$/),
    to: matching('to', /^\d{4}-\d\d-\d\d$/),
    narrowing: readNarrowing(params),
    clock: of('clock', ['all', 'working'], 'all'),
    onceWithin: of('once', onceSpans, '24h'),
    measure: of('measure', measures, 'median'),
    granularity: of('by', granularities, 'day'),
    compare: params.get('compare') === 'true',
    metric: of('metric', metricIds, wholeReport.metric),
    custom: readCustom(params),
    view: matching('view', /^[0-9a-f-]{36}$/i),
    behind: behind && {
      metric: behind,
      row: matching('row', rowKey),
      part: matching('part', rowKey),
      rows: changeRows.find((rows) => rows === params.get('rowsOf')),
    },
    why: metricIds.find((id) => id === params.get('why') && isExplained(id)),
  }
}

/** What is no list of ids is left out, and so is a tag that is too long. */
function readNarrowing(params: URLSearchParams): Record<Narrowing, string> {
  const read = (name: Narrowing) => reportNarrowing[name].safeParse(params.get(inAddress(name)) ?? undefined).data ?? ''
  return Object.fromEntries(reportNarrowings.map((name) => [name, read(name)])) as Record<Narrowing, string>
}

const rowKey = /^([0-9a-f-]{36}|[a-z]{1,64}|\d{1,2}|\d{4}-\d\d-\d\dT[\d:.]+Z)$/i

/** What does not go together is left out. */
function readCustom(params: URLSearchParams): CustomReport {
  const usual = wholeReport.custom
  const rows = reportRows.find((one) => one === params.get('rows')) ?? usual.rows
  const split = reportSplits.find((one) => one === params.get('split') && one !== rows) ?? null
  const asked = params.get('metrics')?.split(',') ?? usual.metrics
  const known = metricIds.filter((id) => asked.includes(id) && isCountedBy(id, rows) && (split === null || isCountedBy(id, split)))
  const chosen = asked.flatMap((id) => known.find((one) => one === id) ?? []).slice(0, customMetricsMaximum)
  return {
    metrics: chosen.length === 0 ? ['chats.closed'] : [...new Set(chosen)],
    rows,
    split,
    chart: reportCharts.find((one) => one === params.get('chart')) ?? usual.chart,
  }
}

export function reportAddress(tab: Tab, query: ReportQuery): string {
  const { view, behind, why = '' } = query
  const number = { behind: behind?.metric ?? '', row: behind?.row ?? '', part: behind?.part ?? '', rowsOf: behind?.rows ?? '' }
  return reportsAddress(reportFilter(tab, query), { view, why, ...number })
}

/** What is shown, as it is saved under a name. */
export function reportFilter(tab: Tab, query: ReportQuery): SavedReportFilter {
  const { measure, granularity, compare, metric, custom } = query
  return { kind: 'reports', tab, ...askedOf(query), measure, granularity, compare, metric, custom: tab === 'custom' ? custom : undefined }
}

export function isOwnPeriod({ period }: Pick<ReportQuery, 'period'>): boolean {
  return period === 'customPeriod' || period === 'customDate'
}

/** What keeps the report from being asked for: dates that are missing, or make no period. */
export function problemOfDates({ period, from, to }: ReportQuery): 'chooseDates' | 'reversed' | 'periodTooLong' | undefined {
  if (period === 'customDate') return from === '' ? 'chooseDates' : undefined
  if (period !== 'customPeriod') return undefined
  if (from === '' || to === '') return 'chooseDates'
  if (to < from) return 'reversed'
  return Date.parse(to) - Date.parse(from) >= reportDaysMaximum * dayMs ? 'periodTooLong' : undefined
}

/** The conditions as the server takes them. */
export function askedOf(query: ReportQuery) {
  return {
    period: query.period,
    from: isOwnPeriod(query) ? query.from : undefined,
    to: query.period === 'customPeriod' ? query.to : undefined,
    ...narrowingOf(query.narrowing),
    clock: query.clock,
    // As usual it is not said: what was saved before there was a choice is the same.
    onceWithin: query.onceWithin === '24h' ? undefined : query.onceWithin,
  }
}
