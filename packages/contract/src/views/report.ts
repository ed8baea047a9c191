import { z } from 'zod'
import { FactKind, MetricId } from '../metrics.ts'
import { changeRows } from '../report-vocabulary.ts'
import { chatStates } from './chat.ts'
import { Id, Moment } from './shared.ts'

/** The tabs of the reports (spec 2); `report` needs the right alone. */
export const reportTabs = ['report', 'common', 'dialogs', 'channels', 'employees', 'teams', 'time', 'categories'] as const
export const ReportTab = z.enum(reportTabs)
export type ReportTab = z.infer<typeof ReportTab>

/** The tabs, and behind them the one that everybody puts together for themselves. */
export const reportPages = [...reportTabs, 'custom'] as const
export const ReportPage = z.enum(reportPages)
export type ReportPage = z.infer<typeof ReportPage>

/** What a metric is in some place. Which of them are there is what its unit says; durations in milliseconds. Nothing there: no value, not zero. */
export const Figure = z.object({
  /** How many facts it is reckoned from; of a share, how many of all. Of time at work: how many stretches, or whose. */
  n: z.int(),
  /** Of a share: all. */
  of: z.int().optional(),
  /** In all, in milliseconds; of what was done in an hour at work: how long that was. */
  sum: z.number().optional(),
  mean: z.number().optional(),
  median: z.number().optional(),
  p90: z.number().optional(),
  max: z.number().optional(),
})
export type Figure = z.infer<typeof Figure>

/** How long the stretches are by which numbers are shown. */
export const granularities = ['hour', 'day', 'week', 'month'] as const
export const Granularity = z.enum(granularities)
export type Granularity = z.infer<typeof Granularity>

export const Figures = z.partialRecord(MetricId, Figure)
export type Figures = z.infer<typeof Figures>

/** From (inclusive) until (exclusive) when is counted. */
export const ReportSpan = z.object({
  from: Moment,
  to: Moment,
  timeZone: z.string(),
  /** Whether it is over, so that its numbers stay what they are. */
  final: z.boolean(),
})
export type ReportSpan = z.infer<typeof ReportSpan>

const ReportRow = z.object({
  /** The beginning of a stretch of time, or the id of a channel, team or operator; null: what belongs to none. */
  key: z.string().nullable(),
  figures: Figures,
})
export type ReportRow = z.infer<typeof ReportRow>

export const ReportView = z.object({
  span: ReportSpan,
  /** As long, just before; where it is compared with. */
  former: ReportSpan.nullable(),
  total: Figures,
  formerTotal: Figures.nullable(),
  /** How long the stretches of the rows are; null where rows are things. */
  granularity: Granularity.nullable(),
  rows: z.array(ReportRow),
  /** Metrics that are left out, of the period or of the one before, because counting them took too long. */
  tooLong: z.array(MetricId),
  /** The position of the log up to which everything is counted, and whether what was before is still being counted. */
  position: z.int(),
  building: z.boolean(),
})
export type ReportView = z.infer<typeof ReportView>

/** A custom report: metrics for each row, and for each part of it where it is split. */
export const CustomReportView = ReportView.extend({
  rows: z.array(ReportRow.extend({ parts: z.array(ReportRow) })),
  /** The parts in all; none where it is not split. */
  parts: z.array(ReportRow),
  /** The categories among its rows and parts, as the latest chat of each calls it. */
  categoryNames: z.record(z.string(), z.string()),
})
export type CustomReportView = z.infer<typeof CustomReportView>

/**
 * What one row has to do with the change of a metric. Times are means, because medians do not add up. `own`: what its own change comes to; `mix`: what comes
 * of its share in all having changed, as it is above or below the others.
 */
export const ChangeReason = z.object({
  /** As in a table by such rows; null: what belongs to none. */
  key: z.string().nullable(),
  /** The metric of this row, in the period and in the one before; null: nothing happened there. */
  is: z.number().nullable(),
  was: z.number().nullable(),
  /** The share of this row in all, 0–1. */
  share: z.number(),
  formerShare: z.number(),
  own: z.number(),
  mix: z.number(),
})
export type ChangeReason = z.infer<typeof ChangeReason>

export const ReportChange = z.object({
  span: ReportSpan,
  former: ReportSpan,
  metric: MetricId,
  /** Counts, shares (0–1), ratings, or milliseconds; null: nothing happened. */
  is: z.number().nullable(),
  was: z.number().nullable(),
  /** By each kind of rows that tells more than one apart: the largest reasons first. With the others they add up to the change, exactly. */
  by: z.array(z.object({ rows: z.enum(changeRows), reasons: z.array(ChangeReason), others: z.number() })),
  /** The categories among the reasons, as the latest chat of each calls it. */
  categoryNames: z.record(z.string(), z.string()),
  /** The position of the log up to which everything is counted. */
  position: z.int(),
})
export type ReportChange = z.infer<typeof ReportChange>

/** A category of the tab Categories, with all below it. */
export const CategoryReportRow = z.object({
  /** The category and those above it, from the first level down. */
  categoryIds: z.array(Id).min(1),
  /** As the latest of its requests was called. */
  names: z.array(z.string()).min(1),
  requests: z.int(),
  /** In the period before, where it is compared with. */
  formerRequests: z.int().nullable(),
  /** Median, in milliseconds; null where nobody has answered. */
  firstReplyMs: z.number().nullable(),
  /** Mean, 1–5; null where nothing was rated. */
  rating: z.number().nullable(),
})
export type CategoryReportRow = z.infer<typeof CategoryReportRow>

export const CategoryReport = z.object({
  span: ReportSpan,
  former: ReportSpan.nullable(),
  /** All requests closed in the period, and those of them without a category. */
  total: z.int(),
  uncategorised: z.int(),
  /** Of all of them, as of one category. */
  firstReplyMs: z.number().nullable(),
  rating: z.number().nullable(),
  formerTotal: z.int().nullable(),
  formerUncategorised: z.int().nullable(),
  rows: z.array(CategoryReportRow),
})
export type CategoryReport = z.infer<typeof CategoryReport>

/** What every list of chats in the reports shows of each. */
const chatInReport = {
  chatId: Id,
  state: z.enum(chatStates),
  /** Until when it is set aside: it stands in the list of those, not in In progress. */
  snoozedUntil: Moment.nullable(),
  customerName: z.string(),
  channelId: Id,
  teamId: Id.nullable(),
}

/** A chat behind a number. */
export const ReportChat = z.object({
  ...chatInReport,
  /** Of the latest fact. */
  operatorId: Id.nullable(),
  at: Moment,
  /** How many of the facts that are counted are this chat's. */
  n: z.int(),
  /** The sum of their values: messages, or milliseconds; the rating. */
  value: z.number().nullable(),
  /** The facts themselves, in the order of their moments, where it was asked for an explanation. Kind and number are a fact's name in its chat. */
  facts: z.array(z.object({ kind: FactKind, number: z.int(), at: Moment, value: z.number().nullable() })).optional(),
})
export type ReportChat = z.infer<typeof ReportChat>

/** A chat as a row of the tab Dialogs. */
export const ReportDialog = z.object({
  ...chatInReport,
  /** Who answered in it, or had it in hands. */
  operatorIds: z.array(Id),
  openedAt: Moment,
  closedAt: Moment.nullable(),
  /** How it ended: by a person, or the reason. */
  closedBy: z.string().nullable(),
  /** Its category and those above it, from the first level down, as they were called then. */
  categoryNames: z.array(z.string()),
  firstReplyMs: z.number().nullable(),
  longestWaitMs: z.number().nullable(),
  /** How long it stood in queues and was in hands, in milliseconds, of what is over; null: never. */
  queueMs: z.number().nullable(),
  handsMs: z.number().nullable(),
  /** How often it came into a queue or into somebody's hands, of what is over. */
  stays: z.int(),
  messagesIn: z.int(),
  messagesOut: z.int(),
  transfers: z.int(),
  overdue: z.int(),
  rating: z.int().nullable(),
})
export type ReportDialog = z.infer<typeof ReportDialog>

/** What operators did when. */
export const AttendanceRow = z.object({
  accountId: Id,
  /** In milliseconds, cut to the period. */
  onlineMs: z.number(),
  breakMs: z.number(),
  /** Breaks by their reason, the longest first; null: none was given. */
  breaks: z.array(z.object({ reason: z.string().nullable(), ms: z.number() })),
  /** The rest of the period, up to now where it still runs. */
  offlineMs: z.number(),
  /** The days on which they came more than five minutes after it had opened, by the working hours of their teams as they are now. */
  late: z.array(z.object({ opensAt: Moment, cameAt: Moment })),
  stretches: z.array(z.object({ from: Moment, to: Moment, status: z.enum(['active', 'break']), reason: z.string().nullable() })),
})
export type AttendanceRow = z.infer<typeof AttendanceRow>

/** What somebody did in a period: their metrics, and how long they were at work, in milliseconds. */
export const OwnFigures = z.object({
  span: ReportSpan,
  figures: Figures,
  onlineMs: z.number(),
  breakMs: z.number(),
  /** The position of the log up to which everything is counted. */
  position: z.int(),
})
export type OwnFigures = z.infer<typeof OwnFigures>
