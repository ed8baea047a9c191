import { type CustomReport, type CustomReportView, type ReportRow, type ReportRows, stretchText } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { drawCards } from '../../../platform/pdf/draw-cards.ts'
import { drawChart } from '../../../platform/pdf/draw-chart.ts'
import { ink, type Page } from '../../../platform/pdf/page.ts'
import { readCustomReport } from '../custom/read-custom-report.ts'
import { leftOutText } from '../export/metric-sheets.ts'
import { rowHeadings, rowName } from '../export/row-names.ts'
import { wordsIn } from '../export/words.ts'
import { cardsOf, figuresTable } from './figures-pages.ts'
import { chartOf, lastingFrom, type Pages, type PdfAsked } from './pdf-asked.ts'

/** So many parts are told apart by their colours. */
const partsInChart = 6

/** A custom report: its metrics as cards, each as a chart where one is wanted, and the table with the parts of each row. */
export async function customPages(db: Kysely<Tables>, asked: PdfAsked, custom: CustomReport): Promise<Pages> {
  const view = await readCustomReport(db, { ...asked.asked, compare: 'true' }, custom, asked.now)
  return (page) => drawCustom(page, view, { ...asked, custom })
}

type Asked = PdfAsked & { custom: CustomReport }

async function* drawCustom(page: Page, view: CustomReportView, asked: Asked): AsyncGenerator<void> {
  const { custom, locale } = asked
  const t = wordsIn(locale)
  const { rows, split, metrics: chosen } = custom
  if (view.building) page.paragraph(t('building'), { size: 9, colour: ink.muted })
  if (view.tooLong.length > 0) page.paragraph(leftOutText(view, locale), { size: 9, colour: ink.muted })
  if (Object.keys(view.total).length === 0) return page.paragraph(t('nothing'))
  const nameOf = (kind: ReportRows, key: string | null) => nameIn(view, kind, key, asked)
  drawCards(page, cardsOf(chosen, view, asked))
  yield
  if (custom.chart !== 'none') {
    const labels = view.rows.map(({ key }) => nameOf(rows, key))
    for (const id of chosen) {
      const whole = [{ name: '', figures: view.rows.map(({ figures }) => figures[id]) }]
      const series =
        split === null
          ? whole
          : seriesOf(
              view,
              (key) => nameOf(split, key),
              (row) => row.figures[id],
            )
      drawChart(page, chartOf(id, { labels, series, form: custom.chart, lastingFrom: lastingFrom(view, id, asked) }, asked))
      yield
    }
  }
  const first = split === null ? [t(rowHeadings[rows])] : [t(rowHeadings[rows]), t(rowHeadings[split])]
  const labelled = (name: string, part: string) => (split === null ? [name] : [name, part])
  const lines = view.rows.flatMap(({ key, figures, parts }) => [
    { labels: labelled(nameOf(rows, key), t('total')), figures, strong: false },
    ...parts.map((part) => ({ labels: ['', nameOf(split ?? rows, part.key)], figures: part.figures, strong: false })),
  ])
  const total = { labels: labelled(t('total'), ''), figures: view.total, strong: true }
  yield* figuresTable(page, { first, shown: chosen, lines: [...lines, total] }, asked)
}

/** The largest parts, each with its figure in every row. */
function seriesOf<F>(view: CustomReportView, nameOf: (key: string | null) => string, figureIn: (row: ReportRow) => F) {
  const sizeOf = (part: ReportRow) => Math.max(0, ...Object.values(part.figures).map((figure) => figure?.n ?? 0))
  const shown = view.parts.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, partsInChart)
  return shown.map(({ key }) => ({
    name: nameOf(key),
    figures: view.rows.map(({ parts }) => {
      const part = parts.find((one) => one.key === key)
      return part && figureIn(part)
    }),
  }))
}

function nameIn(view: CustomReportView, kind: ReportRows, key: string | null, { names, locale }: PdfAsked): string {
  if (kind === 'time' && key !== null) return stretchText(key, view.granularity ?? 'day', view.span.timeZone, locale)
  return rowName(kind, key, { view, names, locale })
}
