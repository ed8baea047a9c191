import { z } from 'zod'
import { CustomReport } from '../custom-report.ts'
import { onceSpans } from '../once-spans.ts'
import { IdList, reportNarrowing, TimeZone } from '../report-filters.ts'
import { measures, scheduleFormats } from '../report-vocabulary.ts'
import { Granularity, ReportPage } from './report.ts'
import { Id, Moment } from './shared.ts'

export const scheduleRhythms = ['daily', 'weekly', 'monthly'] as const
export const scheduleNameLength = 80
/** The most recipients of a report. */
export const scheduleRecipientsMaximum = 20
/** The most schedules of an organisation. */
export const reportSchedulesMaximum = 50

/** What people set of a schedule: what is sent, when, and to whom. */
export const ReportScheduleFields = z.object({
  name: z.string().trim().min(1, 'required').max(scheduleNameLength, 'tooLong'),
  tab: ReportPage,
  /** Of the tab `custom`: what it shows; null of any other. */
  custom: CustomReport.nullable(),
  formats: z
    .array(z.enum(scheduleFormats))
    .min(1, 'required')
    .transform((formats) => [...new Set(formats)]),
  granularity: Granularity,
  clock: z.enum(['all', 'working']),
  /** Which of the figures of a time PDF shows; without it the median. */
  measure: z.enum(measures).optional(),
  /** As reports have it; without it 24 hours. */
  onceWithin: z.enum(onceSpans).optional(),
  channelId: IdList.nullable(),
  teamId: IdList.nullable(),
  operatorId: IdList.nullable(),
  /** Further conditions, as reports have them; what is not given is not narrowed. */
  botId: reportNarrowing.botId.nullable(),
  categoryId: reportNarrowing.categoryId.nullable(),
  statusId: reportNarrowing.statusId.nullable(),
  tag: reportNarrowing.tag.nullable(),
  rhythm: z.enum(scheduleRhythms),
  /** Of a weekly one: 1 is Monday. */
  weekday: z.int().min(1).max(7),
  /** Of a monthly one; a shorter month has it on its last day. */
  monthDay: z.int().min(1).max(31),
  /** The hour of the day in the time zone; one that a change of the clock leaves out comes an hour later. */
  hour: z.int().min(0).max(23),
  timeZone: TimeZone,
  recipientIds: z.array(Id).min(1, 'required').max(scheduleRecipientsMaximum, 'tooMany'),
})
export type ReportScheduleFields = z.infer<typeof ReportScheduleFields>

/**
 * What became of a sending: the file is being made; mails were given to whom they are for; it could not be made; its owner may not see the
 * report any more; nobody was left to send it to.
 */
export const sendingStates = ['making', 'mailed', 'failed', 'ownerRefused', 'nobody'] as const

/** A mail waits, was taken by the mail server, did not pass and is tried again, or is not sent because its reader may not see the report any more. */
export const reportMailStates = ['waiting', 'sent', 'failing', 'refused'] as const

/** Why a mail does not pass: as with all mail, or none is set up, or its file is gone by now. */
export const reportMailProblems = ['connection', 'credentials', 'refused', 'other', 'notSetUp', 'fileGone'] as const

export const ReportSendingView = z.object({
  at: Moment,
  /** The first and the last day of what was sent. */
  from: z.iso.date(),
  to: z.iso.date(),
  state: z.enum(sendingStates),
  mails: z.array(z.object({ accountId: Id, state: z.enum(reportMailStates), problem: z.enum(reportMailProblems).nullable() })),
})
export type ReportSendingView = z.infer<typeof ReportSendingView>

export const ReportScheduleView = ReportScheduleFields.extend({
  id: Id,
  /** By whose right the report is made. */
  ownerId: Id,
  paused: z.boolean(),
  nextAt: Moment,
  createdAt: Moment,
  /** Recipients who have said that they want no more. */
  stoppedIds: z.array(Id),
  last: ReportSendingView.nullable(),
})
export type ReportScheduleView = z.infer<typeof ReportScheduleView>
