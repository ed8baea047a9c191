import {
  type Figure,
  isCountedBy,
  type Locale,
  type MetricId,
  metricIds,
  metrics,
  metricTitle,
  noneText,
  type OnceSpan,
  type ReportTab,
  type ReportView,
  shownValue,
} from '@besedka/contract'
import type { Cell, Sheet } from '../../../platform/spreadsheet/sheet.ts'
import { type RowsAsked, readReport } from '../read-report.ts'
import type { TabAsked } from './tab-asked.ts'
import { dateIn, daysOf, momentIn, secondsOf, type Word, wordsIn } from './words.ts'

/** Every metric in all: what it is, was in the period before, and how it is counted. */
export function totalsSheet({ db, asked, locale, now }: TabAsked): Sheet {
  const t = wordsIn(locale)
  return {
    name: t('report'),
    header: [t('metric'), t('value'), t('before'), t('how')],
    rows: (async function* (): AsyncGenerator<readonly Cell[]> {
      const view = await readReport(db, { ...asked, compare: 'true' }, { granularity: asked.granularity }, now)
      yield [t('period'), spanText(view.span, locale), view.former && spanText(view.former, locale), null]
      for (const id of metricIds.filter((one) => isCountedBy(one, 'time'))) {
        for (const { title, take } of columnsOf(id, locale, asked.onceWithin)) {
          yield [title, take(view.total[id]), take(view.formerTotal?.[id]), metrics[id].how[locale]]
        }
      }
      yield* leftOut(view, locale)
    })(),
  }
}

/** Every metric for each row of a tab, and in all. */
export function metricsSheet(
  { db, asked, locale, now, names }: TabAsked,
  { name, first, rows }: { name: Word & (ReportTab | 'byTime'); first: Word; rows: RowsAsked },
): Sheet {
  const t = wordsIn(locale)
  const kind = typeof rows === 'string' ? rows : 'time'
  const shown = metricIds.filter((id) => kind === 'operator' || isCountedBy(id, kind))
  const columns = shown.flatMap((id) => columnsOf(id, locale, asked.onceWithin).map((column) => ({ id, ...column })))
  const line = (label: string, figures: ReportView['total']): Cell[] => [label, ...columns.map(({ id, take }) => take(figures[id]))]
  return {
    name: t(name),
    header: [t(first), ...columns.map(({ title }) => title)],
    rows: (async function* (): AsyncGenerator<readonly Cell[]> {
      const view = await readReport(db, asked, rows, now)
      const nameOf = (key: string) => (typeof rows === 'string' ? (names.get(key) ?? key) : beginningIn(key, view))
      for (const { key, figures } of view.rows) yield line(key === null ? noneText(kind, locale) : nameOf(key), figures)
      yield line(t('total'), view.total)
      yield* leftOut(view, locale)
    })(),
  }
}

/** Nobody may take for nothing what was not counted. */
export function* leftOut({ tooLong }: Pick<ReportView, 'tooLong'>, locale: Locale): Generator<readonly Cell[]> {
  if (tooLong.length > 0) yield [leftOutText({ tooLong }, locale)]
}

export function leftOutText({ tooLong }: Pick<ReportView, 'tooLong'>, locale: Locale): string {
  return `${wordsIn(locale)('tooLong')}: ${tooLong.map((id) => metrics[id].name[locale]).join(', ')}`
}

export type Column = { title: string; take: (figure: Figure | undefined) => Cell }

export function columnsOf(id: MetricId, locale: Locale, onceWithin: OnceSpan | undefined): Column[] {
  const { unit } = metrics[id]
  const t = wordsIn(locale)
  const title = metricTitle(id, locale, onceWithin)
  switch (unit) {
    case 'duration':
      return [
        { title: `${title}: ${t('count')}`, take: (figure) => figure?.n ?? 0 },
        { title: `${title}: ${t('median')}`, take: (figure) => secondsOf(figure?.median) },
        { title: `${title}: ${t('mean')}`, take: (figure) => secondsOf(figure?.mean) },
        { title: `${title}: ${t('p90')}`, take: (figure) => secondsOf(figure?.p90) },
      ]
    case 'share':
      return [{ title: `${title}: ${t('share')}`, take: (figure) => (figure?.of ? Math.round((figure.n / figure.of) * 1000) / 10 : null) }]
    case 'mean':
    case 'load':
      return [{ title, take: (figure) => hundredthsOf(figure?.mean) }]
    case 'time':
      return [{ title: `${title}, ${t('seconds')}`, take: (figure) => secondsOf(figure?.sum) }]
    case 'peak':
      return [{ title, take: (figure) => figure?.max ?? null }]
    case 'rate':
      return [{ title, take: (figure) => hundredthsOf(shownValue(id, figure, 'mean')) }]
    case 'standing':
      return [{ title, take: (figure) => figure?.n ?? null }]
    default:
      return [{ title, take: (figure) => figure?.n ?? 0 }]
  }
}

function hundredthsOf(value: number | undefined): number | null {
  return value === undefined ? null : Math.round(value * 100) / 100
}

function spanText(span: ReportView['span'], locale: Locale): string {
  const [first, last] = daysOf(span)
  const state = span.final ? '' : `, ${wordsIn(locale)('notFinal')}`
  return `${first === last ? first : `${first} – ${last}`} (${span.timeZone}${state})`
}

export function beginningIn(moment: string, { span, granularity }: Pick<ReportView, 'span' | 'granularity'>): string {
  return granularity === 'hour' ? momentIn(moment, span.timeZone) : dateIn(moment, span.timeZone)
}
