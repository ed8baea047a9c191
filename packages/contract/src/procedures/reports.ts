import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { MetricId, metricUnits } from '../metrics.ts'
import { ReportPeriod } from '../report-periods.ts'
import { AttendanceRow, CategoryReport, Granularity, ReportChat, ReportDialog, ReportSpan, ReportView } from '../views/report.ts'
import { answer, Id, page, pageInput } from '../views/shared.ts'
import { isTimeZone } from '../working-hours/is-time-zone.ts'
import { staffProcedure } from './define.ts'

const sees = { right: 'AUTHORITY_ALL_STAT' } as const
const seesAll = { right: 'AUTHORITY_ALL_STAT', option: 'OPTION_STATISTIC' } as const

/** The longest period of a report, in days: a leap year. */
export const reportDaysMaximum = 366

/** The tabs that show a table of metrics; `report` needs the right alone. */
export const reportTabs = ['report', 'common', 'channels', 'employees', 'teams'] as const
export const ReportTab = z.enum(reportTabs)
export type ReportTab = z.infer<typeof ReportTab>

const filters = {
  period: ReportPeriod.default('last7Days'),
  /** The first day of a period of one's own, or the date; as a calendar shows it in the time zone. */
  from: z.iso.date('dateInvalid').optional(),
  /** Its last day, counted with it. */
  to: z.iso.date('dateInvalid').optional(),
  /** Where days begin at midnight; without it where the organisation is. */
  timeZone: z.string().max(64, 'invalidValue').refine(isTimeZone, 'timeZoneUnknown').optional(),
  /** Whether waits and times are all time, or working time alone. */
  clock: z.enum(['all', 'working']).default('all'),
  channelId: Id.optional(),
  teamId: Id.optional(),
  operatorId: Id.optional(),
}

type Dates = { period: ReportPeriod; from?: string | undefined; to?: string | undefined }

function checkDates({ period, from, to }: Dates, context: z.RefinementCtx): void {
  const complain = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (from === undefined && (period === 'customPeriod' || period === 'customDate')) complain('from', 'periodRequired')
  if (period !== 'customPeriod') return
  if (to === undefined) complain('to', 'periodRequired')
  if (from === undefined || to === undefined) return
  if (to < from) complain('to', 'periodReversed')
  if (Date.parse(to) - Date.parse(from) >= reportDaysMaximum * 86_400_000) complain('to', 'tooLong')
}

function filtered<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ ...filters, ...shape }).superRefine((given, context) => checkDates(given as unknown as Dates, context))
}

const Flag = z.enum(['true', 'false']).default('false')

const byTime = { granularity: Granularity.default('day'), compare: Flag }
const byThing = { compare: Flag }

const FactsFilter = {
  metric: MetricId,
  /** One row of a table: a stretch of time by its beginning, or the id of a thing; `none`: what belongs to none. */
  row: z.union([z.iso.datetime(), Id, z.literal('none')]).optional(),
  /** What the rows of that table are. */
  rows: z.enum(['time', 'channel', 'team', 'operator', 'category']).default('time'),
  granularity: Granularity.default('day'),
}

/** A row of time is a moment, and a row of anything else is not. */
function checkRow({ row, rows }: { row?: string | undefined; rows: string }, context: z.RefinementCtx): void {
  if (row === undefined || row === 'none') return
  const isMoment = z.iso.datetime().safeParse(row).success
  if (isMoment !== (rows === 'time')) context.addIssue({ code: 'custom', path: ['row'], message: 'invalidValue' })
}

/** Reports (spec 2): what has happened, each number by its one definition. */
export const reports = {
  metrics: staffProcedure(sees)
    .route({ method: 'GET', path: '/reports/metrics', tags: ['reports'], summary: 'How each number is counted' })
    .output(
      answer(
        z.object({
          items: z.array(
            z.object({
              id: MetricId,
              unit: z.enum(metricUnits),
              name: z.record(z.string(), z.string()),
              how: z.record(z.string(), z.string()),
            }),
          ),
        }),
      ),
    ),

  report: staffProcedure(sees)
    .route({ method: 'GET', path: '/reports/report', tags: ['reports'], summary: 'The summary, by time' })
    .input(filtered(byTime))
    .output(answer(ReportView)),

  common: staffProcedure(seesAll)
    .route({ method: 'GET', path: '/reports/common', tags: ['reports'], summary: 'Every metric, by time' })
    .input(filtered(byTime))
    .output(answer(ReportView)),

  channels: staffProcedure(seesAll)
    .route({ method: 'GET', path: '/reports/channels', tags: ['reports'], summary: 'Every metric, by channel' })
    .input(filtered(byThing))
    .output(answer(ReportView)),

  employees: staffProcedure(seesAll)
    .route({ method: 'GET', path: '/reports/employees', tags: ['reports'], summary: 'Every metric, by operator' })
    .input(filtered(byThing))
    .output(answer(ReportView)),

  teams: staffProcedure(seesAll)
    .route({ method: 'GET', path: '/reports/teams', tags: ['reports'], summary: 'Every metric, by team' })
    .input(filtered(byThing))
    .output(answer(ReportView)),

  /** The requests closed in the period, by category as they have it now, each level with those below it. */
  categories: staffProcedure(seesAll)
    .route({ method: 'GET', path: '/reports/categories', tags: ['reports'], summary: 'Closed requests by category' })
    .input(filtered({ compare: Flag }))
    .output(answer(CategoryReport)),

  /** The chats opened in the period, the latest first. */
  dialogs: staffProcedure(seesAll)
    .route({ method: 'GET', path: '/reports/dialogs', tags: ['reports'], summary: 'The chats of a period' })
    .input(filtered(pageInput))
    .output(answer(page(ReportDialog).extend({ span: ReportSpan, total: z.int() })))
    .errors(errors('invalidCursorException')),

  /** Who was at work when. */
  time: staffProcedure(seesAll)
    .route({ method: 'GET', path: '/reports/time', tags: ['reports'], summary: 'Attendance of operators' })
    .input(filtered({}))
    .output(answer(z.object({ span: ReportSpan, rows: z.array(AttendanceRow) }))),

  /** The chats behind a number, the latest first, with the same count. */
  chats: staffProcedure(sees)
    .route({ method: 'GET', path: '/reports/chats', tags: ['reports'], summary: 'The chats behind a number' })
    .input(filtered({ ...FactsFilter, ...pageInput }).superRefine(checkRow))
    .output(
      answer(
        page(ReportChat).extend({
          /** What the number says: facts, or for messages their sum. */
          n: z.int(),
          chats: z.int(),
        }),
      ),
    )
    .errors(errors('invalidCursorException')),

  /** A tab as a file; `report` as a workbook holds a sheet for each tab that the plan has. */
  export: staffProcedure({ ...sees, audits: 'report.exported' })
    .route({ method: 'POST', path: '/report-exports', tags: ['reports'], summary: 'Take a report along' })
    .input(filtered({ tab: ReportTab, granularity: Granularity.default('day'), format: z.enum(['csv', 'xlsx']) }))
    .output(
      answer(
        z.object({
          fileName: z.string(),
          mimeType: z.string(),
          /** The file, in base64. */
          content: z.string(),
        }),
      ),
    )
    .errors(errors('accessDeniedException')),
}
