import { type Granularity, granularities, type MetricId, metricIds, type ReportPeriod, reportPeriods } from '@besedka/contract'

/** The tabs of the reports (spec 2) that there are. */
export const tabs = ['report', 'common', 'dialogs', 'channels', 'employees', 'teams', 'time', 'categories'] as const
export type Tab = (typeof tabs)[number]

export const measures = ['median', 'mean', 'p90'] as const
/** Which of the figures of a time is shown. */
export type Measure = (typeof measures)[number]

export type ReportQuery = {
  period: ReportPeriod
  /** Days as date fields hold them; empty where they are not chosen yet. */
  from: string
  to: string
  channelId: string
  teamId: string
  operatorId: string
  clock: 'all' | 'working'
  measure: Measure
  granularity: Granularity
  compare: boolean
  /** What the chart shows. */
  metric: MetricId
  /** The number whose chats are shown, and the row it stands in. */
  behind: { metric: MetricId; row: string } | undefined
}

export const wholeReport: ReportQuery = {
  period: 'last7Days',
  from: '',
  to: '',
  channelId: '',
  teamId: '',
  operatorId: '',
  clock: 'all',
  measure: 'median',
  granularity: 'day',
  compare: false,
  metric: 'chats.opened',
  behind: undefined,
}

export const reportsRoot = '/admin/reports'

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
    channelId: matching('channel', /^[0-9a-f-]{36}$/i),
    teamId: matching('team', /^[0-9a-f-]{36}$/i),
    operatorId: matching('operator', /^[0-9a-f-]{36}$/i),
    clock: of('clock', ['all', 'working'], 'all'),
    measure: of('measure', measures, 'median'),
    granularity: of('by', granularities, 'day'),
    compare: params.get('compare') === 'true',
    metric: of('metric', metricIds, wholeReport.metric),
    behind: behind && { metric: behind, row: matching('row', /^([0-9a-f-]{36}|none|\d{4}-\d\d-\d\dT[\d:.]+Z)$/i) },
  }
}

export function reportAddress(tab: Tab, query: ReportQuery): string {
  const given: Record<string, string> = {
    period: query.period,
    from: isOwnPeriod(query) ? query.from : '',
    to: query.period === 'customPeriod' ? query.to : '',
    channel: query.channelId,
    team: query.teamId,
    operator: query.operatorId,
    clock: query.clock === 'all' ? '' : query.clock,
    measure: query.measure === 'median' ? '' : query.measure,
    by: query.granularity === 'day' ? '' : query.granularity,
    compare: query.compare ? 'true' : '',
    metric: query.metric === wholeReport.metric ? '' : query.metric,
    behind: query.behind?.metric ?? '',
    row: query.behind?.row ?? '',
  }
  const params = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''))
  return `${reportsRoot}/${tab}?${params}`
}

export function isOwnPeriod({ period }: Pick<ReportQuery, 'period'>): boolean {
  return period === 'customPeriod' || period === 'customDate'
}

/** What still keeps the report from being asked for. */
export function datesMissing({ period, from, to }: ReportQuery): 'chooseDates' | 'reversed' | undefined {
  if (period === 'customDate') return from === '' ? 'chooseDates' : undefined
  if (period !== 'customPeriod') return undefined
  if (from === '' || to === '') return 'chooseDates'
  return to < from ? 'reversed' : undefined
}

/** The conditions as the server takes them. */
export function askedOf(query: ReportQuery) {
  return {
    period: query.period,
    from: isOwnPeriod(query) ? query.from : undefined,
    to: query.period === 'customPeriod' ? query.to : undefined,
    channelId: query.channelId || undefined,
    teamId: query.teamId || undefined,
    operatorId: query.operatorId || undefined,
    clock: query.clock,
  }
}
