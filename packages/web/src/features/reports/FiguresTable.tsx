import {
  figureText,
  type MetricId,
  metrics,
  noneText,
  opensChats,
  type ReportRow,
  type ReportRows,
  type ReportView,
  shownValue,
  stretchEnd,
  stretchText,
} from '@besedka/contract'
import { Fragment, useState } from 'react'
import { useNames } from '../../api/use-names.ts'
import { Link } from '../../app/router/Link.tsx'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { ColumnHeading } from '../../ui/table/ColumnHeading.tsx'
import type { Columns } from '../../ui/table/use-columns.ts'
import { FigureColumns } from './FigureColumns.tsx'
import styles from './FiguresTable.module.css'
import { HowCounted } from './HowCounted.tsx'
import frame from './ReportsScreen.module.css'
import { type ReportQuery, reportAddress } from './report-address.ts'
import { reportWords } from './words.ts'

type Props = {
  view: Omit<ReportView, 'rows'> & { rows: readonly Row[] }
  query: ReportQuery
  /** What may be a column, in its order. */
  choices: readonly MetricId[]
  /** What the report tells; undefined: all of it. A column of anything else is still on its way. */
  asked?: readonly MetricId[]
  columns: Columns<MetricId>
  /** What the rows are. */
  kind: ReportRows
  /** How a row is called, where that is not said by its kind; and a part of it. */
  labelOf?: ((key: string | null) => string) | undefined
  partLabelOf?: ((key: string | null) => string) | undefined
  onOpen: (metric: MetricId, row: string, part?: string) => void
}

type Row = ReportRow & { parts?: readonly ReportRow[] }

/** These have an order of their own. */
const rowsInTime: readonly ReportRows[] = ['time', 'weekday', 'hour']

type Sorting = { by: MetricId | 'name'; down: boolean }

/** Every metric for each row, and in all; each number opens its chats, each heading sorts. */
export function FiguresTable({ view, query, choices, asked, columns, kind, labelOf: givenLabelOf, partLabelOf, onOpen }: Props) {
  const t = useWords(reportWords)
  const locale = useLocale()
  const { nameOf } = useNames()
  const inTime = rowsInTime.includes(kind)
  const shown = choices.filter(columns.isShown)
  const isLeftOut = (id: MetricId) => view.tooLong.includes(id) && view.total[id] === undefined
  const [sorting, setSorting] = useState<Sorting>()
  const labelOf = ({ key }: ReportRow) => {
    if (givenLabelOf) return givenLabelOf(key)
    if (key === null) return noneText(kind, locale)
    return view.granularity ? stretchText(key, view.granularity, view.span.timeZone, locale) : (nameOf(key) ?? t('gone'))
  }
  const isRunning = ({ key }: ReportRow) => view.granularity !== null && key !== null && stretchEnd(key, view.granularity) > Date.now()
  const rows = sorted(view.rows, sorting ?? (inTime ? undefined : { by: 'name', down: false }), { query, labelOf, inTime })
  const isDown = (by: Sorting['by']) => (sorting?.by === by ? (sorting.down ? 'descending' : 'ascending') : undefined)
  const partsOf = ({ parts = [] }: Row) =>
    partLabelOf
      ? parts
          .map((part) => ({ ...part, label: partLabelOf(part.key) }))
          .sort((a, b) => a.label.localeCompare(b.label, locale, { numeric: true }))
      : []
  const sortBy = (by: Sorting['by']) => () => setSorting({ by, down: sorting?.by === by ? !sorting.down : by !== 'name' })
  const line = (figures: ReportRow['figures'], row: string | undefined, label: string, part?: string) =>
    shown.map((id) => {
      const value =
        asked?.includes(id) === false ? '…' : isLeftOut(id) ? '?' : figureText(id, figures[id], { measure: query.measure, locale })
      const opens = (figures[id]?.n ?? 0) > 0 && opensChats(id)
      const name = `${label}, ${metrics[id].name[locale]}`
      return (
        <td key={id} {...columns.cell(id)}>
          {metrics[id].unit === 'time' && figures[id] ? (
            <Link className={styles.figure} to={timeOf(query, row)} aria-label={t('openTime', { name, value })}>
              {value}
            </Link>
          ) : opens ? (
            <button
              type="button"
              className={styles.figure}
              aria-label={t('openChats', { name, value })}
              onClick={() => onOpen(id, row ?? '', part)}
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
    <>
      <FigureColumns columns={columns} choices={choices} />
      {/* A table that is wider than the screen is scrolled by keyboard, too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <section className={styles.scroll} aria-label={t('table')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <ColumnHeading column="name" columns={columns} name={t(`first_${kind}`)} sorted={isDown('name')} onSort={sortBy('name')} />
              {shown.map((id) => (
                <ColumnHeading
                  key={id}
                  column={id}
                  columns={columns}
                  name={metrics[id].name[locale]}
                  sorted={isDown(id)}
                  onSort={sortBy(id)}
                >
                  <HowCounted metric={id} figure={view.total[id]} view={view} query={query} />
                </ColumnHeading>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Fragment key={row.key ?? 'none'}>
                <tr>
                  <th scope="row" {...columns.cell('name')}>
                    {labelOf(row)}
                    {isRunning(row) && (
                      <span className={frame.notFinal} title={t('notFinal')}>
                        {t('running')}
                      </span>
                    )}
                  </th>
                  {line(row.figures, row.key ?? 'none', labelOf(row))}
                </tr>
                {partsOf(row).map((part) => (
                  <tr key={part.key ?? 'none'} className={styles.part}>
                    <th scope="row">{part.label}</th>
                    {line(part.figures, row.key ?? 'none', `${labelOf(row)}, ${part.label}`, part.key ?? 'none')}
                  </tr>
                ))}
              </Fragment>
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
    </>
  )
}

/** Who was at work when: of one operator, or of all. */
function timeOf(query: ReportQuery, operatorId: string | undefined): string {
  const narrowing = operatorId ? { ...query.narrowing, operatorId } : query.narrowing
  return reportAddress('time', { ...query, narrowing, view: '', behind: undefined, why: undefined })
}

type Known = { query: ReportQuery; labelOf: (row: ReportRow) => string; inTime: boolean }

function sorted(rows: readonly Row[], sorting: Sorting | undefined, { query, labelOf, inTime }: Known): readonly Row[] {
  if (!sorting) return rows
  const { by, down } = sorting
  const sign = down ? -1 : 1
  if (by === 'name') {
    if (inTime) return down ? rows.toReversed() : rows
    // What belongs to nobody stands last, whichever way.
    const [named, nobodys] = [rows.filter(({ key }) => key !== null), rows.filter(({ key }) => key === null)]
    return [...named.toSorted((a, b) => sign * labelOf(a).localeCompare(labelOf(b))), ...nobodys]
  }
  const valueIn = (row: ReportRow) => shownValue(by, row.figures[by], query.measure) ?? Number.NEGATIVE_INFINITY
  return rows.toSorted((a, b) => sign * (valueIn(a) - valueIn(b) || 0))
}
