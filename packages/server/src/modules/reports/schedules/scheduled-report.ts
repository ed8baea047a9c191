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

/** Once the last file of a sending is settled, a mail for each recipient who may see the report now and has not said that they want no more. */
async function mailWhenMade(tx: Transaction, { exportId, outcome }: { exportId: string; outcome: Outcome }): Promise<void> {
  const sending = await tx.db
    .selectFrom('report_sendings')
    .innerJoin('report_schedules', 'report_schedules.id', 'report_sendings.schedule_id')
    .select(['report_sendings.id', 'recipient_ids', 'stopped_ids', 'export_id', 'second_export_id', 'report_sendings.state'])
    .where(({ or, eb }) => or([eb('export_id', '=', exportId), eb('second_export_id', '=', exportId)]))
    // Files of one sending may be settled at the same time: whoever comes second sees what the first has done.
    .forUpdate('report_sendings')
    .executeTakeFirst()
  // Deleted meanwhile: nothing is sent of it.
  // Or the file beside it has ended it.
  if (sending?.state !== 'making') return
  const say = (state: 'mailed' | 'failed' | 'ownerRefused' | 'nobody') =>
    tx.db.updateTable('report_sendings').set({ state }).where('id', '=', sending.id).execute()
  if (outcome !== 'done') return void (await say(outcome === 'refused' ? 'ownerRefused' : 'failed'))
  if (await isAnyUnsettled(tx, sending)) return
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

async function isAnyUnsettled(tx: Transaction, sending: { export_id: string; second_export_id: string | null }): Promise<boolean> {
  const ids = [sending.export_id, sending.second_export_id].filter((id) => id !== null)
  const unsettled = await tx.db
    .selectFrom('exports')
    .select('id')
    .where('id', 'in', ids)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return unsettled !== undefined
}
