import { buffer } from 'node:stream/consumers'
import type { reportMailProblems } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { inOrganisation, readOrganisation, type Transaction } from '../../../platform/events/transaction.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { explainMailFailure } from '../../../platform/notices/explain-mail-failure.ts'
import type { MailNotice } from '../../../platform/notices/mail-notice.ts'
import { postNotice } from '../../../platform/notices/notices.ts'
import { type ExportKind, openExport } from '../../exports/index.ts'
import { readReport } from '../read-report.ts'
import { askedOf } from './asked-of.ts'
import { describeReport } from './describe-report.ts'
import { listReaders } from './readers.ts'
import { saidMetrics } from './say-changes.ts'
import { signStopLink } from './stop-link.ts'
import '../tables.ts'

export const mailReportJob = 'mailReport'

type AboutMail = { organisationId: string; sendingId: string; accountId: string }

/** A mail that is tried again must not be given up by the queue for another one of the same report: each has a job of its own. */
export async function enqueueMail(tx: Transaction, about: Omit<AboutMail, 'organisationId'>): Promise<void> {
  await tx.enqueue({
    name: mailReportJob,
    payload: { organisationId: tx.organisationId, ...about },
    key: `report ${about.sendingId} ${about.accountId}`,
  })
}

type Letter = { mailId: string; exportIds: string[]; notice: MailNotice }

/**
 * The job: gives a report to the mail of one reader; a mail server that does not take it is tried again while there is a file. Nothing goes to a
 * reader who may not see the report any more, or has stopped it.
 */
export async function mailReport(
  app: AppContext,
  { store, kinds }: { store: FileStore; kinds: readonly ExportKind[] },
  about: AboutMail,
): Promise<void> {
  const letter = await readOrganisation(app, about.organisationId, (db) => writeLetter(app, db, about))
  if (letter === undefined) return
  if (letter === 'refused') return note(app, about, { state: 'refused', problem: null })
  try {
    const attachments = []
    for (const exportId of letter.exportIds) {
      const { fileName, bytes } = await openExport({ app, store, kinds }, { organisationId: about.organisationId, exportId })
      attachments.push({ fileName, content: await buffer(bytes) })
    }
    await postNotice(app, { id: letter.mailId, notice: letter.notice, attachments })
  } catch (error) {
    await note(app, about, { state: 'failing', problem: problemOf(error) })
    // What cannot be mended by waiting is not tried again.
    if (error instanceof AppError) return
    throw error
  }
  await note(app, about, { state: 'sent', problem: null })
}

/** The mail as it is to go now; undefined when it went already, or nobody waits for it. */
async function writeLetter(app: AppContext, db: Kysely<Tables>, about: AboutMail): Promise<Letter | 'refused' | undefined> {
  const mail = await db
    .selectFrom('report_mails')
    .selectAll()
    .where('sending_id', '=', about.sendingId)
    .where('account_id', '=', about.accountId)
    .executeTakeFirst()
  const sending = await db.selectFrom('report_sendings').selectAll().where('id', '=', about.sendingId).executeTakeFirst()
  const schedule = sending && (await db.selectFrom('report_schedules').selectAll().where('id', '=', sending.schedule_id).executeTakeFirst())
  if (!mail || mail.state === 'sent' || !schedule || schedule.stopped_ids.includes(about.accountId)) return undefined
  const reader = (await listReaders(db)).find(({ id }) => id === about.accountId)
  if (!reader) return 'refused'
  const days = { from: sending.from_day, to: sending.to_day }
  const asked = { ...askedOf(schedule, days), compare: 'true', metrics: saidMetrics } as const
  const view = await readReport(db, asked, { granularity: 'day' }, app.now())
  const stop = signStopLink(app, { organisationId: about.organisationId, scheduleId: schedule.id, accountId: about.accountId })
  const notice = describeReport({ config: app.config, locale: reader.locale, schedule, days, view, stop })
  return {
    mailId: mail.id,
    exportIds: [sending.export_id, sending.second_export_id].filter((id) => id !== null),
    notice: { to: reader.email, ...notice },
  }
}

async function note(
  app: AppContext,
  { organisationId, sendingId, accountId }: AboutMail,
  outcome: { state: 'sent' | 'failing' | 'refused'; problem: (typeof reportMailProblems)[number] | null },
): Promise<void> {
  await inOrganisation(app, organisationId, async (tx) => {
    await tx.db.updateTable('report_mails').set(outcome).where('sending_id', '=', sendingId).where('account_id', '=', accountId).execute()
  })
}

function problemOf(error: unknown): (typeof reportMailProblems)[number] {
  if (!(error instanceof AppError)) return explainMailFailure(error).problem
  return error.code === 'mailNotSetUpException' ? 'notSetUp' : 'fileGone'
}
