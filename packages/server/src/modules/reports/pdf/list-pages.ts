import {
  type AttendanceRow,
  breakText,
  type CategoryReport,
  daysOfSpan,
  durationText,
  type Locale,
  type ReportDialog,
  type ReportSpan,
} from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { drawChart } from '../../../platform/pdf/draw-chart.ts'
import { drawLanes, type Lane } from '../../../platform/pdf/draw-lanes.ts'
import { drawTable, type TableLine } from '../../../platform/pdf/draw-table.ts'
import type { Page } from '../../../platform/pdf/page.ts'
import { endOf, wordsIn } from '../export/words.ts'
import { eachDialog } from '../list-dialogs.ts'
import { readAttendance } from '../read-attendance.ts'
import { readCategories } from '../read-categories.ts'
import type { Pages, PdfAsked } from './pdf-asked.ts'

/** Who turns more pages than these take asks for a spreadsheet. */
const dialogsMax = 5_000
const categoriesInChart = 12

type Attendance = { span: ReportSpan; rows: AttendanceRow[] }

const lasted = (ms: number | null, locale: Locale) => (ms === null ? '—' : durationText(ms, locale))

/** A row for each chat that began in the period, the latest first. */
export async function dialogsPages(db: Kysely<Tables>, asked: PdfAsked): Promise<Pages> {
  const dialogs: ReportDialog[] = []
  for await (const dialog of eachDialog(db, { ...asked.asked, span: asked.span })) if (dialogs.push(dialog) > dialogsMax) break
  return (page) => drawDialogs(page, dialogs, asked)
}

function drawDialogs(page: Page, dialogs: readonly ReportDialog[], { locale, names, span }: PdfAsked): AsyncGenerator<void> {
  const t = wordsIn(locale)
  const nameOf = (id: string) => names.get(id) ?? id
  const columns = [
    { title: t('customer'), share: 1.9, align: 'left' as const },
    { title: t('opened'), share: 1.8, align: 'left' as const },
    { title: t('channel'), share: 1.5, align: 'left' as const },
    { title: t('category'), share: 1.7, align: 'left' as const },
    { title: t('employees'), share: 1.9, align: 'left' as const },
    { title: t('replied'), share: 1.2 },
    { title: t('waited'), share: 1.25 },
    { title: t('messages'), share: 1.15 },
    { title: t('rating'), share: 0.85 },
    { title: t('ended'), share: 1.75, align: 'left' as const },
  ]
  // People read it, not spreadsheets: as their language writes a moment.
  const opened = new Intl.DateTimeFormat(locale, { timeZone: span.timeZone, dateStyle: 'short', timeStyle: 'short' })
  const lineOf = (dialog: ReportDialog): TableLine => {
    const { customerName, openedAt, channelId, categoryNames, operatorIds, messagesIn, messagesOut, rating } = dialog
    const when = [customerName, opened.format(Date.parse(openedAt)), nameOf(channelId)]
    const who = [categoryNames.join(' / ') || '—', operatorIds.map(nameOf).join(', ') || '—']
    const how = [lasted(dialog.firstReplyMs, locale), lasted(dialog.longestWaitMs, locale), `${messagesIn} / ${messagesOut}`]
    return { cells: [...when, ...who, ...how, rating === null ? '—' : String(rating), endOf(dialog, locale)] }
  }
  const more = dialogs.length > dialogsMax ? [{ cells: [t('more')] }] : []
  return drawTable(page, columns, [...dialogs.slice(0, dialogsMax).map(lineOf), ...more])
}

/** How long each colleague was at work, and their days as lanes. */
export async function timePages(db: Kysely<Tables>, asked: PdfAsked): Promise<Pages> {
  const attendance = await readAttendance(db, asked.asked, asked.now)
  return (page) => drawTime(page, attendance, asked)
}

async function* drawTime(page: Page, { span, rows }: Attendance, { locale, names, now }: PdfAsked): AsyncGenerator<void> {
  const t = wordsIn(locale)
  if (rows.length === 0) return page.paragraph(t('nothing'))
  const nameOf = (id: string) => names.get(id) ?? id
  const columns = [
    { title: t('employee'), share: 3, align: 'left' as const },
    { title: t('atWork'), share: 1 },
    { title: t('away'), share: 1 },
    { title: t('breaks'), share: 3, align: 'left' as const },
    { title: t('absent'), share: 1 },
    { title: t('late'), share: 1 },
  ]
  const lines = rows.map(({ accountId, onlineMs, breakMs, breaks, offlineMs, late }) => {
    const reasons = breaks.map(({ reason, ms }) => `${breakText(reason, locale)} ${durationText(ms, locale)}`).join(', ')
    const long = [durationText(onlineMs, locale), durationText(breakMs, locale), reasons || '—', durationText(offlineMs, locale)]
    return { cells: [nameOf(accountId), ...long, String(late.length)] }
  })
  yield* drawTable(page, columns, lines)
  for (const row of rows) {
    const note = `${t('atWork')} ${durationText(row.onlineMs, locale)} · ${t('away')} ${durationText(row.breakMs, locale)}`
    drawLanes(page, { title: nameOf(row.accountId), note, lanes: lanesOf(row, { span, now, locale }) })
    yield
  }
}

/** The days on which somebody was there, as parts of each. */
function lanesOf({ stretches }: AttendanceRow, { span, now, locale }: { span: ReportSpan; now: Date; locale: Locale }): Lane[] {
  const day = new Intl.DateTimeFormat(locale, { timeZone: span.timeZone, day: 'numeric', month: 'short', weekday: 'short' })
  const lanes: Lane[] = []
  for (const { from, to } of daysOfSpan(span)) {
    if (from >= now.getTime()) break
    const long = to - from
    const parts = stretches.flatMap((stretch) => {
      const [began, ended] = [Math.max(from, Date.parse(stretch.from)), Math.min(to, Date.parse(stretch.to))]
      const tone = stretch.status === 'active' ? ('full' as const) : ('soft' as const)
      return ended > began ? [{ from: (began - from) / long, to: (ended - from) / long, tone }] : []
    })
    const online = parts.filter(({ tone }) => tone === 'full').reduce((sum, part) => sum + part.to - part.from, 0) * long
    if (parts.length > 0) lanes.push({ label: day.format(from), text: online > 0 ? durationText(online, locale) : '—', parts })
  }
  return lanes
}

/** Closed requests by category, each level with those below it. */
export async function categoriesPages(db: Kysely<Tables>, asked: PdfAsked): Promise<Pages> {
  const view = await readCategories(db, { ...asked.asked, compare: 'true' }, asked.now)
  return (page) => drawCategories(page, view, asked)
}

async function* drawCategories(page: Page, view: CategoryReport, { locale }: PdfAsked): AsyncGenerator<void> {
  const t = wordsIn(locale)
  if (view.total === 0) return page.paragraph(t('nothing'))
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const top = view.rows.filter(({ categoryIds }) => categoryIds.length === 1).slice(0, categoriesInChart)
  const labels = top.map(({ names }) => names[0] ?? '')
  const series = [{ name: '', values: top.map(({ requests }) => requests) }]
  if (top.length > 0)
    drawChart(page, { title: t('requests'), form: 'bars', labels, series, stacked: true, textOf: (value) => number.format(value) })
  const columns = [
    { title: t('category'), share: 4, align: 'left' as const },
    { title: t('requests'), share: 1 },
    { title: t('before'), share: 1.2 },
    { title: t('share').split(',')[0] ?? '', share: 1 },
    { title: t('replied'), share: 1.2 },
    { title: t('rating'), share: 1 },
  ]
  const counts = (requests: number, former: number | null) => [
    number.format(requests),
    former === null ? '—' : number.format(former),
    percent.format(requests / view.total),
  ]
  const lines = view.rows.map(({ names, requests, formerRequests, firstReplyMs, rating }) => {
    const mean = rating === null ? '—' : new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(rating)
    return { cells: [names.join(' / '), ...counts(requests, formerRequests), lasted(firstReplyMs, locale), mean] }
  })
  const rest = { cells: [t('uncategorised'), ...counts(view.uncategorised, view.formerUncategorised), '—', '—'] }
  const total = { cells: [t('total'), ...counts(view.total, view.formerTotal), '', ''], strong: true }
  yield* drawTable(page, columns, [...lines, rest, total])
}
