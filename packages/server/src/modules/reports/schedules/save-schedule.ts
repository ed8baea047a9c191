import { narrowingOf, newId, type ReportScheduleFields, type ReportScheduleView, reportSchedulesMaximum } from '@besedka/contract'
import { differing } from '../../../platform/audit/differing.ts'
import { withoutUndefined } from '../../../platform/database/without-undefined.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import type { CurrentAccount } from '../../authentication/index.ts'
import { requireKnown } from '../../conditions/index.ts'
import { requireReport } from '../export/report-export.ts'
import type { ScheduleRow } from '../tables.ts'
import { listReaders } from './readers.ts'
import { nextMoment } from './rhythm.ts'
import { fieldsOf, viewSchedule } from './schedule.ts'
import '../tables.ts'

/**
 * Has a report sent from now on. Throws accessDeniedException, metricRowsException, accountsNotFoundException,
 * tooManyReportSchedulesException.
 */
export async function createSchedule(tx: Transaction, account: CurrentAccount, fields: ReportScheduleFields): Promise<ReportScheduleView> {
  requireReport(account, fields)
  await requireKnown(tx.db, fields)
  await requireReaders(tx, fields.recipientIds)
  const { count } = await tx.db
    .selectFrom('report_schedules')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= reportSchedulesMaximum) throw new AppError('tooManyReportSchedulesException', { limit: reportSchedulesMaximum })
  const columns = toColumns(fields)
  const row = await tx.db
    .insertInto('report_schedules')
    .values({
      organisation_id: tx.organisationId,
      id: newId(),
      owner_id: account.id,
      ...columns,
      next_at: await nextMoment(tx.db, columns, tx.now),
      created_at: tx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  tx.audit({ by: account, action: 'reportSchedule.created', subject: subjectOf(row), after: { ...fields } })
  return viewSchedule(tx.db, row)
}

/**
 * Changes a schedule, pauses it or goes on with it. Whoever changes what is sent owns it from then on: it is made by the right of somebody who knows
 * what it says. Throws reportScheduleNotFoundException, accessDeniedException, metricRowsException,
 * accountsNotFoundException, validationException.
 */
export async function updateSchedule(
  tx: Transaction,
  account: CurrentAccount,
  { scheduleId, paused, ...change }: Partial<ReportScheduleFields> & { scheduleId: string; paused?: boolean | undefined },
): Promise<ReportScheduleView> {
  const before = await lockSchedule(tx, scheduleId)
  const was = fieldsOf(before)
  const changed = withoutUndefined(change)
  const fields = { ...was, ...changed }
  if (fields.tab !== 'custom') fields.custom = null
  requireReport(account, fields)
  await requireKnown(tx.db, fields, { was })
  if (change.recipientIds) await requireReaders(tx, change.recipientIds)
  const columns = toColumns(fields)
  const row = await tx.db
    .updateTable('report_schedules')
    .set({
      ...columns,
      owner_id: Object.keys(changed).length > 0 ? account.id : before.owner_id,
      paused: paused ?? before.paused,
      next_at: await nextMoment(tx.db, columns, tx.now),
      // Who is taken off and put on again is asked anew.
      stopped_ids: before.stopped_ids.filter((id) => columns.recipient_ids.includes(id)),
    })
    .where('id', '=', scheduleId)
    .returningAll()
    .executeTakeFirstOrThrow()
  const differences = differing({ ...was, paused: before.paused }, { ...fields, paused: row.paused })
  tx.audit({ by: account, action: 'reportSchedule.updated', subject: subjectOf(row), ...differences })
  return viewSchedule(tx.db, row)
}

/** Throws reportScheduleNotFoundException. */
export async function deleteSchedule(tx: Transaction, account: CurrentAccount, scheduleId: string): Promise<void> {
  const row = await tx.db.deleteFrom('report_schedules').where('id', '=', scheduleId).returningAll().executeTakeFirst()
  if (!row) throw new AppError('reportScheduleNotFoundException')
  tx.audit({ by: account, action: 'reportSchedule.deleted', subject: subjectOf(row) })
}

export async function lockSchedule(tx: Transaction, scheduleId: string): Promise<ScheduleRow> {
  const row = await tx.db.selectFrom('report_schedules').selectAll().where('id', '=', scheduleId).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('reportScheduleNotFoundException')
  return row
}

export function subjectOf({ id, name }: ScheduleRow) {
  return { type: 'reportSchedule', id, name } as const
}

function toColumns(fields: ReportScheduleFields) {
  const { name, tab, granularity, clock, onceWithin, measure, custom, ...rest } = fields
  const { rhythm, weekday, monthDay, hour, timeZone, formats, recipientIds } = rest
  return {
    ...{ name, tab, conditions: JSON.stringify({ granularity, clock, onceWithin, measure, ...narrowingOf(fields), custom }), formats },
    ...{ rhythm, weekday, month_day: monthDay, hour, time_zone: timeZone, recipient_ids: [...new Set(recipientIds)] },
  }
}

async function requireReaders(tx: Transaction, ids: readonly string[]): Promise<void> {
  const readers = new Set((await listReaders(tx.db)).map(({ id }) => id))
  if (ids.some((id) => !readers.has(id))) throw new AppError('accountsNotFoundException')
}
