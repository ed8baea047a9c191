import { z } from 'zod'
import { onceSpans } from './once-spans.ts'
import { ReportPeriod } from './report-periods.ts'
import type { ReportNarrowing } from './report-vocabulary.ts'
import { ChatTag } from './views/chat-desk.ts'
import { isTimeZone } from './working-hours/is-time-zone.ts'

/** The longest period of a report, in days: a leap year. */
export const reportDaysMaximum = 366

/** Where days begin at midnight. */
export const TimeZone = z.string().max(64, 'invalidValue').refine(isTimeZone, 'timeZoneUnknown')

const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'

/** One id, or up to fifty with commas between: what belongs to any of them is counted. */
export const IdList = z.string().regex(new RegExp(`^${uuid}(?:,${uuid}){0,49}$`), 'invalidValue')

/**
 * To what a report can be narrowed: the channel, team and operator of the moment at which something happened; and of its chat as it is now a bot that
 * has talked in it, a category of any level, the status of its customer, a tag.
 */
export const reportNarrowing = {
  channelId: IdList.optional(),
  teamId: IdList.optional(),
  operatorId: IdList.optional(),
  botId: IdList.optional(),
  categoryId: IdList.optional(),
  statusId: IdList.optional(),
  /** As it is written on chats, in any case. */
  tag: ChatTag.optional(),
} satisfies Record<keyof ReportNarrowing, z.ZodType>

/** What of everything is counted, whatever the period. */
export const reportConditions = {
  /** Whether waits and times are all time, or working time alone. */
  clock: z.enum(['all', 'working']).default('all'),
  /** Within what time nothing may have followed for a request to be solved at once; without it 24 hours. */
  onceWithin: z.enum(onceSpans).optional(),
  ...reportNarrowing,
}

/** The days of a report. */
export const reportDays = {
  period: ReportPeriod.default('last7Days'),
  /** The first day of a period of one's own, or the date; as a calendar shows it in the time zone. */
  from: z.iso.date('dateInvalid').optional(),
  /** Its last day, counted with it. */
  to: z.iso.date('dateInvalid').optional(),
}

const filters = {
  ...reportDays,
  /** Without it where the organisation is. */
  timeZone: TimeZone.optional(),
  ...reportConditions,
}

type Dates = { period: ReportPeriod; from?: string | undefined; to?: string | undefined }

function checkDates({ period, from, to }: Dates, context: z.RefinementCtx): void {
  const complain = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (from === undefined && (period === 'customPeriod' || period === 'customDate')) complain('from', 'periodRequired')
  if (period !== 'customPeriod') return
  if (to === undefined) complain('to', 'periodRequired')
  if (from === undefined || to === undefined) return
  if (to < from) complain('to', 'periodReversed')
  if (Date.parse(to) - Date.parse(from) >= reportDaysMaximum * 86_400_000) complain('to', 'periodTooLong')
}

/** The bar of conditions that all reports have, and what one of them takes beside it. */
export function filtered<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ ...filters, ...shape }).superRefine((given, context) => checkDates(given as unknown as Dates, context))
}
