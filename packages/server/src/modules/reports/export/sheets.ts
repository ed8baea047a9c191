import { type Figure, type Locale, type LocalText, type MetricId, metricIds, metrics, type ReportView } from '@besedka/contract'

export type Cell = string | number | null
export type Sheet = { name: string; header: string[]; rows: Cell[][] }

const words = {
  total: { 'ru-RU': 'Всего', 'en-GB': 'Total' },
  none: { 'ru-RU': 'Не указано', 'en-GB': 'None' },
  median: { 'ru-RU': 'медиана, с', 'en-GB': 'median, s' },
  mean: { 'ru-RU': 'среднее, с', 'en-GB': 'mean, s' },
  p90: { 'ru-RU': '90-й перцентиль, с', 'en-GB': '90th percentile, s' },
  count: { 'ru-RU': 'всего', 'en-GB': 'count' },
  share: { 'ru-RU': 'доля, %', 'en-GB': 'share, %' },
} satisfies Record<string, LocalText>

export type SheetAsked = {
  name: string
  /** What stands above the first column. */
  first: string
  /** The words of a row. */
  nameOf: (key: string) => string
  locale: Locale
}

/** A tab as a sheet: a row for each row, and what is in all. Times in seconds, so that a spreadsheet can reckon with them. */
export function sheetOf(view: ReportView, { name, first, nameOf, locale }: SheetAsked): Sheet {
  const columns = metricIds.flatMap((id) => columnsOf(id, locale))
  const line = (label: string, figures: ReportView['total']): Cell[] => [label, ...columns.map(({ id, take }) => take(figures[id]))]
  return {
    name,
    header: [first, ...columns.map(({ title }) => title)],
    rows: [
      ...view.rows.map(({ key, figures }) => line(key === null ? words.none[locale] : nameOf(key), figures)),
      line(words.total[locale], view.total),
    ],
  }
}

type Column = { id: MetricId; title: string; take: (figure: Figure | undefined) => Cell }

function columnsOf(id: MetricId, locale: Locale): Column[] {
  const { unit, name } = metrics[id]
  const title = name[locale]
  const seconds = (ms: number | undefined) => (ms === undefined ? null : Math.round(ms / 100) / 10)
  switch (unit) {
    case 'duration':
      return [
        { id, title: `${title}: ${words.count[locale]}`, take: (figure) => figure?.n ?? 0 },
        { id, title: `${title}: ${words.median[locale]}`, take: (figure) => seconds(figure?.median) },
        { id, title: `${title}: ${words.mean[locale]}`, take: (figure) => seconds(figure?.mean) },
        { id, title: `${title}: ${words.p90[locale]}`, take: (figure) => seconds(figure?.p90) },
      ]
    case 'share':
      return [
        {
          id,
          title: `${title}: ${words.share[locale]}`,
          take: (figure) => (figure?.of ? Math.round((figure.n / figure.of) * 1000) / 10 : null),
        },
      ]
    case 'mean':
      return [{ id, title, take: (figure) => (figure?.mean === undefined ? null : Math.round(figure.mean * 100) / 100) }]
    default:
      return [{ id, title, take: (figure) => figure?.n ?? 0 }]
  }
}
