import type { Granularity, Locale, LocalText, ReportTab, ReportView } from '@besedka/contract'
import { toCsv } from '../../../platform/csv/to-csv.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import type { SignedInAccount } from '../../authentication/index.ts'
import { type ReportAsked, type RowsAsked, readReport } from '../read-report.ts'
import { namesOf } from './names-of.ts'
import { type Sheet, sheetOf } from './sheets.ts'
import { toXlsx } from './to-xlsx.ts'

export type ExportAsked = ReportAsked & { tab: ReportTab; granularity: Granularity; format: 'csv' | 'xlsx' }
export type ExportedReport = { fileName: string; mimeType: string; content: string }

const tabNames = {
  report: { 'ru-RU': 'Сводный', 'en-GB': 'Summary' },
  common: { 'ru-RU': 'Общий', 'en-GB': 'Common' },
  channels: { 'ru-RU': 'Каналы', 'en-GB': 'Channels' },
  employees: { 'ru-RU': 'Сотрудники', 'en-GB': 'Employees' },
  teams: { 'ru-RU': 'Команды', 'en-GB': 'Teams' },
} satisfies Record<ReportTab, LocalText>

const firstColumns = {
  report: { 'ru-RU': 'Начало', 'en-GB': 'From' },
  common: { 'ru-RU': 'Начало', 'en-GB': 'From' },
  channels: { 'ru-RU': 'Канал', 'en-GB': 'Channel' },
  employees: { 'ru-RU': 'Сотрудник', 'en-GB': 'Employee' },
  teams: { 'ru-RU': 'Команда', 'en-GB': 'Team' },
} satisfies Record<ReportTab, LocalText>

/**
 * A tab as a file, by the very function that the screen asks; the summary as a workbook holds a sheet for each tab that the plan has. That
 * somebody took it along is written down. Throws accessDeniedException for a tab that the plan does not have.
 */
export async function exportReport(tx: Transaction, account: SignedInAccount, locale: Locale, asked: ExportAsked): Promise<ExportedReport> {
  const enhanced = account.options.has('OPTION_STATISTIC')
  if (asked.tab !== 'report' && !enhanced) throw new AppError('accessDeniedException', { option: 'OPTION_STATISTIC' })
  const whole = asked.tab === 'report' && asked.format === 'xlsx' && enhanced
  const tabs: ReportTab[] = whole ? ['report', 'channels', 'employees', 'teams'] : [asked.tab]
  const names = await namesOf(tx.db)
  const views: { tab: ReportTab; view: ReportView }[] = []
  for (const tab of tabs) views.push({ tab, view: await readReport(tx.db, asked, rowsOf(tab, asked.granularity), tx.now) })
  const sheets: Sheet[] = views.map(({ tab, view }) =>
    sheetOf(view, {
      name: tabNames[tab][locale],
      first: firstColumns[tab][locale],
      nameOf: (key) => (tab === 'report' || tab === 'common' ? momentIn(key, view) : (names.get(key) ?? key)),
      locale,
    }),
  )
  const span = views[0]?.view.span
  const days = span ? `${dateIn(span.from, span.timeZone)}_${dateIn(new Date(Date.parse(span.to) - 1).toISOString(), span.timeZone)}` : ''
  tx.audit({ by: account, action: 'report.exported', after: { tab: asked.tab, format: asked.format, days } })
  const [sheet] = sheets
  const bytes = asked.format === 'xlsx' ? await toXlsx(sheets) : Buffer.from(sheet ? toCsv(sheet.header, sheet.rows) : '')
  return {
    fileName: `${asked.tab}-${days}.${asked.format}`,
    mimeType: asked.format === 'xlsx' ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : 'text/csv; charset=utf-8',
    content: bytes.toString('base64'),
  }
}

function rowsOf(tab: ReportTab, granularity: Granularity): RowsAsked {
  switch (tab) {
    case 'channels':
      return 'channel'
    case 'employees':
      return 'operator'
    case 'teams':
      return 'team'
    default:
      return { granularity }
  }
}

function momentIn(moment: string, { span, granularity }: ReportView): string {
  const date = dateIn(moment, span.timeZone)
  if (granularity !== 'hour') return date
  return `${date} ${new Intl.DateTimeFormat('sv-SE', { timeZone: span.timeZone, timeStyle: 'short' }).format(new Date(moment))}`
}

function dateIn(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(moment))
}
