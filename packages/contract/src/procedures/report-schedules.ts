import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { NamingList } from '../views/named.ts'
import { ReportScheduleFields, ReportScheduleView } from '../views/report-schedule.ts'
import { answer, Id } from '../views/shared.ts'
import { staffProcedure } from './define.ts'
import { namedThingsKeepers } from './event-rules.ts'

const sees = { right: 'AUTHORITY_ALL_STAT' } as const
const ById = z.object({ scheduleId: Id })

/** Reports that are sent by mail at an hour, again and again. A tab that the plan does not have cannot be sent. */
export const reportSchedules = {
  list: staffProcedure(sees)
    .route({ method: 'GET', path: '/report-schedules', tags: ['reports'], summary: 'Reports by mail' })
    .output(answer(z.object({ items: z.array(ReportScheduleView) }))),

  /** The reports by mail that are narrowed to a thing, by name for who sees reports; `others`: how many there are for anybody else. */
  naming: staffProcedure({ right: namedThingsKeepers })
    .route({ method: 'GET', path: '/report-schedules/naming/{id}', tags: ['reports'], summary: 'Reports by mail that name a thing' })
    .input(z.object({ id: Id }))
    .output(answer(NamingList)),

  /** The colleagues who may see reports, and so may be sent them. */
  readers: staffProcedure(sees)
    .route({ method: 'GET', path: '/report-schedules/readers', tags: ['reports'], summary: 'Who can be sent reports' })
    .output(answer(z.object({ items: z.array(z.object({ id: Id, name: z.string(), email: z.string() })) }))),

  create: staffProcedure({ ...sees, audits: 'reportSchedule.created' })
    .route({ method: 'POST', path: '/report-schedules', tags: ['reports'], summary: 'Send a report by mail' })
    .input(ReportScheduleFields)
    .output(answer(ReportScheduleView))
    .errors(errors('accessDeniedException', 'accountsNotFoundException', 'metricRowsException', 'tooManyReportSchedulesException')),

  update: staffProcedure({ ...sees, audits: 'reportSchedule.updated' })
    .route({ method: 'PATCH', path: '/report-schedules/{scheduleId}', tags: ['reports'], summary: 'Change or pause a schedule' })
    .input(ReportScheduleFields.partial().extend({ scheduleId: Id, paused: z.boolean().optional() }))
    .output(answer(ReportScheduleView))
    .errors(errors('accessDeniedException', 'accountsNotFoundException', 'metricRowsException', 'reportScheduleNotFoundException')),

  /** Sends what would be sent now, whatever the hour, also of a paused one. */
  send: staffProcedure({ ...sees, audits: 'reportSchedule.sent' })
    .route({ method: 'POST', path: '/report-schedules/{scheduleId}/send', tags: ['reports'], summary: 'Send it now' })
    .input(ById)
    .output(answer(ReportScheduleView))
    .errors(errors('reportScheduleNotFoundException', 'tooManyExportsException', 'tooManyRequestsException')),

  delete: staffProcedure({ ...sees, audits: 'reportSchedule.deleted' })
    .route({ method: 'DELETE', path: '/report-schedules/{scheduleId}', tags: ['reports'], summary: 'Delete a schedule' })
    .input(ById)
    .output(answer(z.null()))
    .errors(errors('reportScheduleNotFoundException')),
}
