import { type CustomReport, type ExportView, type Locale, ReportExportRequest, type ReportPage, reportTabs } from '@besedka/contract'
import { writeZip } from '../../../platform/archive/write-zip.ts'
import type { AppContext } from '../../../platform/context.ts'
import { csvLines } from '../../../platform/csv/csv-lines.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { invalidFields } from '../../../platform/errors/invalid-fields.ts'
import { readOrganisation, type Transaction } from '../../../platform/events/transaction.ts'
import { type Many, writeSlices } from '../../../platform/files/write-slices.ts'
import type { Cell, Sheet } from '../../../platform/spreadsheet/sheet.ts'
import { writeWorkbook } from '../../../platform/spreadsheet/write-workbook.ts'
import type { CurrentAccount } from '../../authentication/index.ts'
import { exportKind, startExport, type Work } from '../../exports/index.ts'
import { requireTogether } from '../custom/read-custom-report.ts'
import { writeReportPdf } from '../pdf/write-report-pdf.ts'
import { spansOf } from '../report-span.ts'
import { namesOf } from './names-of.ts'
import { sheetsOf } from './sheets-of-tab.ts'
import { daysOf } from './words.ts'

/** Reports as files: a tab, or all of them. */
export const reportExportKind = exportKind({
  kind: 'report',
  rights: ['AUTHORITY_ALL_STAT'],
  parameters: ReportExportRequest,
  write: writeReport,
})

/**
 * Has a report made as a file; that somebody took it along is written down. Throws accessDeniedException for a tab that the plan does not have,
 * metricRowsException, and tooManyExportsException.
 */
export async function startReportExport(
  app: AppContext,
  tx: Transaction,
  account: CurrentAccount,
  { locale, asked }: { locale: Locale; asked: ReportExportRequest },
): Promise<ExportView> {
  requireReport(account, asked)
  const { span } = await spansOf(tx.db, asked, tx.now)
  const days = daysOf(span).join('_')
  const { tab, format } = asked
  tx.audit({ by: account, action: 'report.exported', after: { tab, format, days } })
  const fileName = `${tab}-${days}.${format === 'csv' && tab === 'report' ? 'zip' : format}`
  return startExport(app, tx, account, { kind: reportExportKind, parameters: asked, fileName, locale })
}

/** Writes a report to a file, by the very functions that the screens ask; all sheets show one and the same moment. */
export async function writeReport(given: Work<ReportExportRequest>): Promise<void> {
  const { app, owner, locale, parameters, path, progress } = given
  requireReport(owner, parameters)
  if (parameters.format === 'pdf') return writeReportPdf(given)
  const tabs = parameters.tab === 'report' && owner.options.has('OPTION_STATISTIC') ? reportTabs : [parameters.tab]
  await readOrganisation(app, owner.organisationId, async (db) => {
    const names = await namesOf(db)
    const { custom } = parameters
    const about = { db, asked: parameters, locale, now: app.now(), names, custom, alone: tabs.length === 1 }
    const sheets = tabs.flatMap((tab) => sheetsOf(tab, about))
    const told = sheets.map((sheet, index) => ({ ...sheet, rows: telling(sheet.rows, () => progress(index, sheets.length)) }))
    await writeSheets(path, told, { ...parameters, locale })
  })
}

async function writeSheets(
  path: string,
  sheets: readonly Sheet[],
  { format, tab, locale }: ReportExportRequest & { locale: Locale },
): Promise<void> {
  if (format === 'xlsx') return writeWorkbook(path, sheets)
  const [sheet] = sheets
  if (tab !== 'report' && sheet) return writeSlices(path, csvLines(sheet, locale))
  return writeZip(
    path,
    sheets.map((one) => ({ name: `${one.name}.csv`, content: csvLines(one, locale) })),
  )
}

/** The rows, each after it was said that they are being written: whoever cancels a long sheet waits for no other. */
async function* telling(rows: Many<readonly Cell[]>, tell: () => Promise<void>): AsyncGenerator<readonly Cell[]> {
  await tell()
  for await (const row of rows) {
    yield row
    await tell()
  }
}

/**
 * A plan without the enhanced statistics has the summary alone; a custom report shows what goes together. Throws accessDeniedException,
 * metricRowsException.
 */
export function requireReport(
  account: CurrentAccount,
  { tab, custom }: { tab: ReportPage; custom?: CustomReport | null | undefined },
): void {
  if (tab === 'custom' && !custom) throw invalidFields({ custom: 'required' })
  if (custom) requireTogether(custom)
  if (tab !== 'report' && !account.options.has('OPTION_STATISTIC'))
    throw new AppError('accessDeniedException', { option: 'OPTION_STATISTIC' })
}
