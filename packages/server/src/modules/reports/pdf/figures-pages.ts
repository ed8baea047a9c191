import {
  changeOf,
  type Figures,
  figureText,
  type MetricId,
  metrics,
  metricTitle,
  noneText,
  type ReportView,
  shownValue,
  stretchText,
  type TableTab,
  tabCards,
  tabColumns,
} from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { type Card, drawCards } from '../../../platform/pdf/draw-cards.ts'
import { drawChart } from '../../../platform/pdf/draw-chart.ts'
import { drawTable, type TableColumn } from '../../../platform/pdf/draw-table.ts'
import { ink, type Page } from '../../../platform/pdf/page.ts'
import { leftOutText } from '../export/metric-sheets.ts'
import { type Word, wordsIn } from '../export/words.ts'
import { readReport } from '../read-report.ts'
import { chartOf, lastingFrom, type Pages, type PdfAsked } from './pdf-asked.ts'

const rowsOf = { channels: 'channel', employees: 'operator', teams: 'team' } as const
const firstOf = { report: 'from', common: 'from', channels: 'channel', employees: 'employee', teams: 'team' } as const satisfies Record<
  TableTab,
  Word
>

/** More columns than these are no longer read: the table goes on below with its first column once more. */
const columnsAtATime = 8
/** So many things find room side by side under a chart. */
const thingsInChart = 15

/** A tab of metrics: cards, charts, and the table. */
export async function figuresPages(db: Kysely<Tables>, asked: OfTab): Promise<Pages> {
  const { tab, now } = asked
  const kind = kindOf(tab)
  const rows = kind === 'time' ? { granularity: asked.asked.granularity } : kind
  const view = await readReport(db, { ...asked.asked, compare: 'true' }, rows, now)
  return (page) => drawFigures(page, view, asked)
}

type OfTab = PdfAsked & { tab: TableTab }

function kindOf(tab: TableTab): 'time' | 'channel' | 'operator' | 'team' {
  return tab === 'report' || tab === 'common' ? 'time' : rowsOf[tab]
}

async function* drawFigures(page: Page, view: ReportView, asked: OfTab): AsyncGenerator<void> {
  const { tab, locale, names } = asked
  const t = wordsIn(locale)
  if (view.building) page.paragraph(t('building'), { size: 9, colour: ink.muted })
  if (view.tooLong.length > 0) page.paragraph(leftOutText(view, locale), { size: 9, colour: ink.muted })
  if (Object.keys(view.total).length === 0) return page.paragraph(t('nothing'))
  const { granularity, span } = view
  const nameOf = (key: string | null) => {
    if (key === null) return noneText(kindOf(tab), locale)
    return granularity ? stretchText(key, granularity, span.timeZone, locale) : (names.get(key) ?? key)
  }
  drawCards(page, cardsOf(tabCards[tab], view, asked))
  yield
  const [first = 'chats.opened'] = tabCards[tab]
  for (const id of granularity ? (['chats.opened', 'wait.firstReply'] as const) : [first]) {
    const shown = granularity ? view.rows : largest(view.rows, id)
    const series = [{ name: metrics[id].name[locale], figures: shown.map(({ figures }) => figures[id]) }]
    drawChart(page, chartOf(id, { labels: shown.map(({ key }) => nameOf(key)), series, lastingFrom: lastingFrom(view, id, asked) }, asked))
    yield
  }
  const lines = view.rows.map(({ key, figures }) => ({ labels: [nameOf(key)], figures, strong: false }))
  const total = { labels: [t('total')], figures: view.total, strong: true }
  yield* figuresTable(page, { first: [t(firstOf[tab])], shown: tabColumns(view.total), lines: [...lines, total] }, asked)
}

type Line = { labels: readonly string[]; figures: Figures; strong: boolean }

/** A table of metrics; one that is too wide goes on below. */
export async function* figuresTable(
  page: Page,
  { first, shown, lines }: { first: readonly string[]; shown: readonly MetricId[]; lines: readonly Line[] },
  { measure, locale, asked: { onceWithin } }: PdfAsked,
): AsyncGenerator<void> {
  const named: TableColumn[] = first.map((title) => ({ title, share: 2.2, align: 'left' }))
  for (let from = 0; from < shown.length; from += columnsAtATime) {
    const ids = shown.slice(from, from + columnsAtATime)
    const columns = [...named, ...ids.map((id) => ({ title: metricTitle(id, locale, onceWithin), share: 1.3 }))]
    const cellsOf = ({ labels, figures, strong }: Line) => ({
      cells: [...labels, ...ids.map((id) => figureText(id, figures[id], { measure, locale }))],
      strong,
    })
    yield* drawTable(page, columns, lines.map(cellsOf))
  }
}

export function cardsOf(
  shown: readonly MetricId[],
  { total, formerTotal }: Pick<ReportView, 'total' | 'formerTotal'>,
  { measure, locale, asked: { onceWithin } }: PdfAsked,
): Card[] {
  const t = wordsIn(locale)
  return shown.map((id) => {
    const card = { name: metricTitle(id, locale, onceWithin), value: figureText(id, total[id], { measure, locale }) }
    const [is, was] = [shownValue(id, total[id], measure), shownValue(id, formerTotal?.[id], measure)]
    if (!formerTotal || was === undefined || (was === 0 && !is)) return card
    const before = `${t('was')} ${figureText(id, formerTotal[id], { measure, locale })}`
    const change = changeOf(id, is, was, locale)
    if (!change) return { ...card, note: before }
    const { better } = metrics[id]
    const good = better === null || change.sign === 0 ? undefined : change.sign > 0 === (better === 'more')
    return { ...card, note: `${change.text}, ${before}`, good }
  })
}

/** Those that have most, as many as find room. */
function largest(rows: ReportView['rows'], id: MetricId): ReportView['rows'] {
  return rows.toSorted((a, b) => (b.figures[id]?.n ?? 0) - (a.figures[id]?.n ?? 0)).slice(0, thingsInChart)
}
