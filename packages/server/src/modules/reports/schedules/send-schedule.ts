import { defaultLocale, newId, type ReportScheduleView } from '@besedka/contract'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { inOrganisation, type Transaction } from '../../../platform/events/transaction.ts'
import type { CurrentAccount } from '../../authentication/index.ts'
import { queueExport } from '../../exports/index.ts'
import type { ScheduleRow } from '../tables.ts'
import { askedOf } from './asked-of.ts'
import { daysBefore, nextMoment } from './rhythm.ts'
import { lockSchedule, subjectOf } from './save-schedule.ts'
import { viewSchedule } from './schedule.ts'
import { scheduledReportKind } from './scheduled-report.ts'
import '../tables.ts'

export const sendDueReportsJob = 'sendDueReports'

/** As long as a mail server that does not answer is tried again. */
const fileKeptDays = 7
const dueAtATime = 500

/** The job: begins with every sending whose hour has come, of all organisations. What was missed while nothing ran is made up by one sending. */
export async function sendDueReports(app: AppContext): Promise<void> {
  const due = await app.database.system
    .selectFrom('report_schedules')
    .select(['organisation_id', 'id'])
    .where('paused', '=', false)
    .where('next_at', '<=', app.now())
    .orderBy('next_at')
    .limit(dueAtATime)
    .execute()
  for (const { organisation_id: organisationId, id } of due) {
    // A sending that cannot begin must not keep the others from their letters.
    await inOrganisation(app, organisationId, (tx) => sendIfDue(tx, id)).catch((error: unknown) => {
      app.log.error({ error, organisationId, scheduleId: id }, 'A scheduled report could not be begun')
    })
  }
}

/** Others look at the same time: whoever holds the schedule first has moved it on when the next one looks. */
async function sendIfDue(tx: Transaction, scheduleId: string): Promise<void> {
  const row = await tx.db.selectFrom('report_schedules').selectAll().where('id', '=', scheduleId).forUpdate().executeTakeFirst()
  if (!row || row.paused || row.next_at > tx.now) return
  await beginSending(tx, row, row.next_at)
  await tx.db
    .updateTable('report_schedules')
    .set({ next_at: await nextMoment(tx.db, row, tx.now) })
    .where('id', '=', scheduleId)
    .execute()
}

/**
 * Sends a report outside of its schedule. Throws reportScheduleNotFoundException, tooManyExportsException while the file of an earlier sending is
 * being made, and tooManyRequestsException to who asks again and again, of whichever schedule.
 */
export async function sendNow(
  { limits }: Pick<AppContext, 'limits'>,
  tx: Transaction,
  account: CurrentAccount,
  scheduleId: string,
): Promise<ReportScheduleView> {
  const row = await lockSchedule(tx, scheduleId)
  if (await isBeingMade(tx, scheduleId)) throw new AppError('tooManyExportsException', { limit: 1 })
  if (!limits.shared.reportSendings.take(account.id)) throw new AppError('tooManyRequestsException')
  await beginSending(tx, row, tx.now)
  tx.audit({ by: account, action: 'reportSchedule.sent', subject: subjectOf(row) })
  return viewSchedule(tx.db, row)
}

/** Whether a file of this schedule is still to come; one whose time is over does not come any more. Those of one sending have one time. */
async function isBeingMade(tx: Transaction, scheduleId: string): Promise<boolean> {
  const made = await tx.db
    .selectFrom('report_sendings')
    .innerJoin('exports', 'exports.id', 'report_sendings.export_id')
    .select('exports.id')
    .where('schedule_id', '=', scheduleId)
    .where('report_sendings.state', '=', 'making')
    .where('expires_at', '>', tx.now)
    .limit(1)
    .executeTakeFirst()
  return made !== undefined
}

/** Has its files made; mails follow in the transaction that notes that the last of them is there. */
async function beginSending(tx: Transaction, row: ScheduleRow, dueAt: Date): Promise<void> {
  const { from, to } = await daysBefore(tx.db, row, dueAt)
  const locale = await localeOf(tx, row.owner_id)
  const fileIds: string[] = []
  for (const format of row.formats) {
    const { id } = await queueExport(tx, {
      kind: scheduledReportKind,
      ownerId: row.owner_id,
      keptDays: fileKeptDays,
      fileName: `${row.tab}-${from}_${to}.${format}`,
      locale,
      parameters: { ...askedOf(row, { from, to }), tab: row.tab, format },
    })
    fileIds.push(id)
  }
  const [exportId, secondId] = fileIds
  if (exportId === undefined) throw new Error('A schedule has no form')
  await tx.db
    .insertInto('report_sendings')
    .values({
      organisation_id: tx.organisationId,
      id: newId(),
      schedule_id: row.id,
      due_at: dueAt,
      from_day: from,
      to_day: to,
      export_id: exportId,
      second_export_id: secondId ?? null,
    })
    .execute()
}

async function localeOf(tx: Transaction, accountId: string) {
  const row = await tx.db.selectFrom('accounts').select('locale').where('id', '=', accountId).executeTakeFirst()
  return row?.locale ?? defaultLocale
}
