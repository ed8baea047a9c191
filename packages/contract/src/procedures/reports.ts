import { z } from 'zod'
import { CustomReport, ReportRowsKind } from '../custom-report.ts'
import { errors } from '../errors/error-map.ts'
import { checkPlace, factsBehind } from '../facts-behind.ts'
import { isExplained, MetricId, metricUnits } from '../metrics.ts'
import { filtered } from '../report-filters.ts'
import { ownPeriods } from '../report-periods.ts'
import { dialogSorts, reportSplits } from '../report-vocabulary.ts'
import {
  AttendanceRow,
  CategoryReport,
  CustomReportView,
  Granularity,
  OwnFigures,
  ReportChange,
  ReportChat,
  ReportDialog,
  ReportSpan,
  ReportView,
} from '../views/report.ts'
import { answer, page, pageInput } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

const sees = { right: 'AUTHORITY_ALL_STAT', scope: 'reports:read' } as const
const seesAll = { ...sees, option: 'OPTION_STATISTIC' } as const

const Flag = z.enum(['true', 'false']).default('false')

/** Ids of metrics, with commas between. */
const MetricList = z.string().transform((text) => text.split(','))

/** What is counted: every metric, unless some are named. Whoever names what they show waits for nothing else. */
const byThing = { compare: Flag, metrics: MetricList.pipe(z.array(MetricId)).optional() }
const byTime = { ...byThing, granularity: Granularity.default('day') }

const custom = {
  ...byTime,
  metrics: MetricList.pipe(CustomReport.shape.metrics),
  rows: ReportRowsKind.default('time'),
  split: z.enum(reportSplits).optional(),
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
    .route({ method: 'GET', path: '/reports/common', tags: ['reports'], summary: 'All metrics or some, by time' })
    .input(filtered(byTime))
    .output(answer(ReportView)),

  channels: staffProcedure(seesAll)
    .route({ method: 'GET', path: '/reports/channels', tags: ['reports'], summary: 'All metrics or some, by channel' })
    .input(filtered(byThing))
    .output(answer(ReportView)),

  employees: staffProcedure(seesAll)
    .route({ method: 'GET', path: '/reports/employees', tags: ['reports'], summary: 'All metrics or some, by operator' })
    .input(filtered(byThing))
    .output(answer(ReportView)),

  teams: staffProcedure(seesAll)
    .route({ method: 'GET', path: '/reports/teams', tags: ['reports'], summary: 'All metrics or some, by team' })
    .input(filtered(byThing))
    .output(answer(ReportView)),

  /** Metrics that one chooses, by rows that one chooses, each split once more where wanted; by the very counting of the other tabs. */
  custom: staffProcedure(seesAll)
    .route({ method: 'GET', path: '/reports/custom', tags: ['reports'], summary: 'Chosen metrics by chosen rows' })
    .input(filtered(custom))
    .output(answer(CustomReportView))
    .errors(errors('metricRowsException')),

  /** Why a metric is other than in the period before: which channels, teams, operators, hours and categories that comes from. */
  changes: staffProcedure(seesAll)
    .route({ method: 'GET', path: '/reports/changes', tags: ['reports'], summary: 'Why a number has changed' })
    .input(filtered({ metric: MetricId.refine(isExplained, 'invalidValue') }))
    .output(answer(ReportChange)),

  /** The requests closed in the period, by category as they have it now, each level with those below it. */
  categories: staffProcedure(seesAll)
    .route({ method: 'GET', path: '/reports/categories', tags: ['reports'], summary: 'Closed requests by category' })
    .input(filtered({ compare: Flag }))
    .output(answer(CategoryReport)),

  /** The chats opened in the period; as one asks, the latest or the largest first, or the other way round. */
  dialogs: staffProcedure(seesAll)
    .route({ method: 'GET', path: '/reports/dialogs', tags: ['reports'], summary: 'The chats of a period' })
    .input(filtered({ sort: z.enum(dialogSorts).default('opened'), order: z.enum(['desc', 'asc']).default('desc'), ...pageInput }))
    .output(answer(page(ReportDialog).extend({ span: ReportSpan, total: z.int() })))
    .errors(errors('invalidCursorException')),

  /** Who was at work when. */
  time: staffProcedure(seesAll)
    .route({ method: 'GET', path: '/reports/time', tags: ['reports'], summary: 'Attendance of operators' })
    .input(filtered({}))
    .output(answer(z.object({ span: ReportSpan, rows: z.array(AttendanceRow) }))),

  /** The chats behind a number, the latest first, with the same count; with `explain=1` every fact that it counts, too. */
  chats: staffProcedure(sees)
    .route({ method: 'GET', path: '/reports/chats', tags: ['reports'], summary: 'The chats behind a number' })
    .input(filtered({ ...factsBehind, explain: z.literal('1').optional(), ...pageInput }).superRefine(checkPlace))
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

  /** One's own numbers and time at work, by the same definitions; everybody sees theirs. */
  own: staffProcedure()
    .route({ method: 'GET', path: '/reports/own', tags: ['reports'], summary: 'Own figures' })
    .input(z.object({ period: z.enum(ownPeriods).default('today') }))
    .output(answer(OwnFigures)),
}
