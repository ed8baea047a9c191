import { newId, ReportExportRequest } from '@besedka/contract'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { exportKind, type Outcome } from '../../exports/index.ts'
import { writeReport } from '../export/report-export.ts'
import { enqueueMail } from './mail-report.ts'
import { listReaders } from './readers.ts'
import '../tables.ts'

/** The file of a schedule, by the right of its owner. */
export const scheduledReportKind = exportKind({
  kind: 'scheduledReport',
  rights: ['AUTHORITY_ALL_STAT'],
  parameters: ReportExportRequest,
  write: writeReport,
  settled: mailWhenMade,
})

/** A mail for each recipient who may see the report now and has not said that they want no more. */
async function mailWhenMade(tx: Transaction, { exportId, outcome }: { exportId: string; outcome: Outcome }): Promise<void> {
  const sending = await tx.db
    .selectFrom('report_sendings')
    .innerJoin('report_schedules', 'report_schedules.id', 'report_sendings.schedule_id')
    .select(['report_sendings.id', 'recipient_ids', 'stopped_ids'])
    .where('export_id', '=', exportId)
    .executeTakeFirst()
  // Deleted meanwhile: nothing is sent of it.
  if (!sending) return
  const say = (state: 'mailed' | 'failed' | 'ownerRefused' | 'nobody') =>
    tx.db.updateTable('report_sendings').set({ state }).where('id', '=', sending.id).execute()
  if (outcome !== 'done') return void (await say(outcome === 'refused' ? 'ownerRefused' : 'failed'))
  const readers = new Set((await listReaders(tx.db)).map(({ id }) => id))
  const recipients = sending.recipient_ids.filter((id) => !sending.stopped_ids.includes(id))
  for (const accountId of recipients) {
    const state = readers.has(accountId) ? 'waiting' : 'refused'
    await tx.db
      .insertInto('report_mails')
      .values({ organisation_id: tx.organisationId, sending_id: sending.id, account_id: accountId, id: newId(), state, problem: null })
      .execute()
    if (state === 'waiting') await enqueueMail(tx, { sendingId: sending.id, accountId })
  }
  await say(recipients.some((id) => readers.has(id)) ? 'mailed' : 'nobody')
}
