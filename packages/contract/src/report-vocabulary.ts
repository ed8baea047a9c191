/** How the rows of a report of metrics may be told apart. */
export const reportRows = ['time', 'weekday', 'hour', 'channel', 'team', 'operator', 'category', 'part'] as const
export type ReportRows = (typeof reportRows)[number]

/** By what each row of a custom report may be split once more. */
export const reportSplits = ['weekday', 'hour', 'channel', 'team', 'operator', 'category', 'part'] as const satisfies readonly ReportRows[]
export type ReportSplit = (typeof reportSplits)[number]

/** By what it is told why a metric has changed. */
export const changeRows = ['channel', 'team', 'operator', 'hour', 'category'] as const satisfies readonly ReportRows[]
export type ChangeRows = (typeof changeRows)[number]

export const reportCharts = ['bars', 'line', 'none'] as const
export type ReportChartKind = (typeof reportCharts)[number]

/** The most metrics of a custom report: nobody reads a wider table. */
export const customMetricsMaximum = 8

/** By what the chats of the tab Dialogs can be sorted. */
export const dialogSorts = [
  ...(['opened', 'firstReply', 'longestWait', 'queue', 'hands', 'stays'] as const),
  ...(['messagesIn', 'messagesOut', 'transfers', 'overdue', 'rating'] as const),
] as const
export type DialogSort = (typeof dialogSorts)[number]

/** Which of the figures of a time is shown. */
export const measures = ['median', 'mean', 'p90'] as const
export type Measure = (typeof measures)[number]

/** The forms of a report that is sent by mail. */
export const scheduleFormats = ['xlsx', 'pdf'] as const
export type ScheduleFormat = (typeof scheduleFormats)[number]

/** To what a report can be narrowed: see `reportNarrowing` of the contract's filters. */
export const reportNarrowings = ['channelId', 'teamId', 'operatorId', 'botId', 'categoryId', 'statusId', 'tag'] as const

/** Ids with commas between, and a tag. */
export type ReportNarrowing = { [Name in (typeof reportNarrowings)[number]]?: string | undefined }

/** What of it is narrowed, without the rest of what is given. */
export function narrowingOf(given: { [Name in keyof ReportNarrowing]?: string | null | undefined }): ReportNarrowing {
  return Object.fromEntries(reportNarrowings.flatMap((name) => (given[name] ? [[name, given[name]]] : [])))
}
