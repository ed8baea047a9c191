import { type MetricId, metricIds, metrics, type ReportRow, type ReportView } from '@besedka/contract'
import { useState } from 'react'
import { useNames } from '../../api/use-names.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import styles from './FiguresTable.module.css'
import { figureText, shownValue } from './format-figure.ts'
import { stretchText } from './moments.ts'
import type { ReportQuery } from './report-address.ts'
import { reportWords } from './words.ts'

type Props = {
  view: ReportView
  query: ReportQuery
  shown: readonly MetricId[]
  /** The heading of the first column. */
  first: string
  onOpen: (metric: MetricId, row: string) => void
}

type Sorting = { by: MetricId | 'name'; down: boolean }

/** Every metric for each row, and in all; each number opens its chats, each heading sorts. */
export function FiguresTable({ view, query, shown, first, onOpen }: Props) {
  const t = useWords(reportWords)
  const locale = useLocale()
  const { nameOf } = useNames()
  const inTime = view.granularity !== null
  const [sorting, setSorting] = useState<Sorting>()
  const labelOf = ({ key }: ReportRow) => {
    if (key === null) return t(query.operatorId || first !== t('team') ? 'noneOperator' : 'noneTeam')
    return view.granularity ? stretchText(key, view.granularity, view.span.timeZone, locale) : (nameOf(key) ?? t('gone'))
  }
  const rows = sorted(view.rows, sorting ?? (inTime ? undefined : { by: 'name', down: false }), { query, labelOf, inTime })
  const isDown = (by: Sorting['by']) => (sorting?.by === by ? (sorting.down ? 'descending' : 'ascending') : undefined)
  const heading = (by: Sorting['by'], name: string) => (
    <button
      type="button"
      className={styles.sort}
      title={t('sortBy', { name })}
      onClick={() => setSorting({ by, down: sorting?.by === by ? !sorting.down : by !== 'name' })}
    >
      {name}
      <span aria-hidden>{isDown(by) === undefined ? '' : sorting?.down ? ' ↓' : ' ↑'}</span>
    </button>
  )
  const line = (figures: ReportRow['figures'], row: string | undefined, label: string) =>
    shown.map((id) => {
      const value = figureText(id, figures[id], { measure: query.measure, locale })
      const opens = (figures[id]?.n ?? 0) > 0
      return (
        <td key={id}>
          {opens ? (
            <button
              type="button"
              className={styles.figure}
              aria-label={t('openChats', { name: `${label}, ${metrics[id].name[locale]}`, value })}
              onClick={() => onOpen(id, row ?? '')}
            >
              {value}
            </button>
          ) : (
            <span className={styles.nothing}>{value}</span>
          )}
        </td>
      )
    })
  return (
    // A table that is wider than the screen is scrolled by keyboard, too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className={styles.scroll} aria-label={t('table')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" aria-sort={isDown('name')}>
              {heading('name', first)}
            </th>
            {shown.map((id) => (
              <th key={id} scope="col" aria-sort={isDown(id)}>
                {heading(id, metrics[id].name[locale])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key ?? 'none'}>
              <th scope="row">{labelOf(row)}</th>
              {line(row.figures, row.key ?? 'none', labelOf(row))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            {line(view.total, undefined, t('total'))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** The columns that say something in this report; those of which nothing is known are left out. */
export function columnsOf(view: ReportView): MetricId[] {
  const always: readonly MetricId[] = ['chats.opened', 'chats.closed', 'wait.firstReply', 'wait.reply']
  return metricIds.filter((id) => always.includes(id) || view.total[id] !== undefined)
}

type Known = { query: ReportQuery; labelOf: (row: ReportRow) => string; inTime: boolean }

function sorted(rows: readonly ReportRow[], sorting: Sorting | undefined, { query, labelOf, inTime }: Known): readonly ReportRow[] {
  if (!sorting) return rows
  const { by, down } = sorting
  const sign = down ? -1 : 1
  if (by === 'name') {
    if (inTime) return rows.toSorted((a, b) => sign * (a.key ?? '').localeCompare(b.key ?? ''))
    // What belongs to nobody stands last, whichever way.
    const [named, nobodys] = [rows.filter(({ key }) => key !== null), rows.filter(({ key }) => key === null)]
    return [...named.toSorted((a, b) => sign * labelOf(a).localeCompare(labelOf(b))), ...nobodys]
  }
  const valueIn = (row: ReportRow) => shownValue(by, row.figures[by], query.measure) ?? Number.NEGATIVE_INFINITY
  return rows.toSorted((a, b) => sign * (valueIn(a) - valueIn(b) || 0))
}
