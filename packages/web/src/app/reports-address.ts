import { type CustomReport, type ReportNarrowing, reportNarrowings, type SavedReportFilter } from '@besedka/contract'

export const reportsRoot = '/admin/reports'

type Shown = Omit<SavedReportFilter, 'kind' | 'period'> & { period?: SavedReportFilter['period'] | undefined }

/** The page of a report. What is as usual is left out. Read back by the reports, which are loaded with their page. */
export function reportsAddress({ tab, custom, ...shown }: Shown, more: Readonly<Record<string, string>> = {}): string {
  const given: Record<string, string | undefined> = {
    period: shown.period,
    from: shown.period === 'customPeriod' || shown.period === 'customDate' ? shown.from : undefined,
    to: shown.period === 'customPeriod' ? shown.to : undefined,
    ...ofNarrowing(shown),
    clock: unless('all', shown.clock),
    once: unless('24h', shown.onceWithin),
    measure: unless('median', shown.measure),
    by: unless('day', shown.granularity),
    compare: shown.compare ? 'true' : undefined,
    metric: unless('chats.opened', shown.metric),
    ...(tab === 'custom' && custom ? ofCustom(custom) : {}),
    ...more,
  }
  const told = Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `${reportsRoot}/${tab}?${new URLSearchParams(told)}`
}

/** How a condition is called in the address. */
export function inAddress(name: keyof ReportNarrowing): string {
  return name.replace(/Id$/, '')
}

function ofNarrowing(shown: ReportNarrowing): Record<string, string | undefined> {
  return Object.fromEntries(reportNarrowings.map((name) => [inAddress(name), shown[name]]))
}

function ofCustom({ metrics, rows, split, chart }: CustomReport): Record<string, string> {
  return { metrics: metrics.join(), rows, split: split ?? '', chart: unless('bars', chart) ?? '' }
}

function unless<T extends string>(usual: T, value: T | undefined): T | undefined {
  return value === usual ? undefined : value
}
