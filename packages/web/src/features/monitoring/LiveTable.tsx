import type { MonitoringFigures } from '@besedka/contract'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import table from '../reports/FiguresTable.module.css'
import { ChatsOfRow } from './ChatsOfRow.tsx'
import { columnsOfPlaces, columnText, type LiveColumn, liveColumns, sortValue, useHiddenColumns } from './live-columns.ts'
import styles from './Monitoring.module.css'
import type { ChatsOf } from './monitoring-queries.ts'
import { Sparkline } from './Sparkline.tsx'
import { monitoringWords } from './words.ts'

export type LiveRow = {
  key: string
  name: string
  /** What stands beside the name, such as an alert. */
  mark?: ReactNode
  chats: ChatsOf
  figures: MonitoringFigures
  points: readonly number[] | undefined
  cells?: readonly ReactNode[]
}

type Props = {
  first: string
  /** Columns before the figures. */
  columns?: readonly string[]
  rows: readonly LiveRow[]
  total: MonitoringFigures
  /** Nothing that operators hold stands in a queue. */
  queues?: boolean
  now: number
}

type Sorting = { by: LiveColumn | 'name'; down: boolean }

/** How it stands, row by row; each opens to its chats, each heading sorts. */
export function LiveTable({ first, columns = [], rows, total, queues = true, now }: Props) {
  const t = useWords(monitoringWords)
  const locale = useLocale()
  const { hidden } = useHiddenColumns()
  const shown = liveColumns.filter((column) => !hidden.includes(column) && (queues || !columnsOfPlaces.includes(column)))
  const [openKey, setOpenKey] = useState<string>()
  const [sorting, setSorting] = useState<Sorting>()
  const headingOf = (column: LiveColumn) => t(column === 'trail' && !queues ? 'trailInHands' : column)
  const directionOf = (by: Sorting['by']) => (sorting?.by === by ? (sorting.down ? 'descending' : 'ascending') : undefined)
  const heading = (by: Sorting['by'], name: string) => (
    <th key={by} scope="col" aria-sort={directionOf(by)}>
      <button
        type="button"
        className={table.sort}
        title={t('sortBy', { name })}
        onClick={() => setSorting({ by, down: sorting?.by === by ? !sorting.down : by !== 'name' })}
      >
        {name}
        <span aria-hidden>{directionOf(by) === undefined ? '' : sorting?.down ? ' ↓' : ' ↑'}</span>
      </button>
    </th>
  )
  const cells = (of: MonitoringFigures, points?: readonly number[] | null) =>
    shown.map((column) => {
      const name = headingOf(column)
      if (column === 'trail') {
        return (
          <td key={column} data-label={name}>
            {points !== null && <Sparkline points={points} />}
          </td>
        )
      }
      const text = columnText(column, of, { now, locale })
      return (
        <td key={column} data-label={name} data-alarm={(column === 'overdue' && of.overdue > 0) || undefined}>
          {text ?? <span className={table.nothing}>{column === 'longest' || column === 'answered' ? '—' : 0}</span>}
        </td>
      )
    })
  const sortable = [{ value: 'name', label: first }, ...shown.map((column) => ({ value: column, label: headingOf(column) }))]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className={`${table.scroll} ${styles.scroll}`} aria-label={first} tabIndex={0}>
      {/* On a phone, where rows are cards and there are no headings to press. */}
      <div className={styles.sorting}>
        <NativeSelect
          label={t('sorting')}
          data={[{ value: '', label: t('asTheyCame') }, ...sortable]}
          value={sorting?.by ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const by = value === 'name' ? value : shown.find((column) => column === value)
            setSorting(by && { by, down: by !== 'name' })
          }}
        />
        {sorting && (
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t(sorting.down ? 'largestFirst' : 'smallestFirst')}
            title={t(sorting.down ? 'largestFirst' : 'smallestFirst')}
            onClick={() => setSorting({ ...sorting, down: !sorting.down })}
          >
            {sorting.down ? (
              <IconSortDescending size={18} stroke={1.5} aria-hidden />
            ) : (
              <IconSortAscending size={18} stroke={1.5} aria-hidden />
            )}
          </ActionIcon>
        )}
      </div>
      <table className={`${table.table} ${styles.live}`}>
        <thead>
          <tr>
            {heading('name', first)}
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {shown.map((column) => heading(column, headingOf(column)))}
          </tr>
        </thead>
        <tbody>
          {sorted(rows, sorting).map((row) => {
            const open = row.key === openKey
            return (
              <Fragment key={row.key}>
                <tr data-open={open || undefined}>
                  <th scope="row">
                    <button
                      type="button"
                      className={styles.toggle}
                      aria-expanded={open}
                      aria-label={t(open ? 'hide' : 'show', { name: row.name })}
                      onClick={() => setOpenKey(open ? undefined : row.key)}
                    >
                      {open ? (
                        <IconChevronDown size={16} stroke={1.5} aria-hidden />
                      ) : (
                        <IconChevronRight size={16} stroke={1.5} aria-hidden />
                      )}
                      {row.name}
                    </button>
                    {row.mark}
                  </th>
                  {row.cells?.map((cell, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their places
                    <td key={index} data-label={columns[index]}>
                      {cell}
                    </td>
                  ))}
                  {cells(row.figures, row.points)}
                </tr>
                {open && (
                  <tr>
                    <td className={styles.inside} colSpan={1 + columns.length + shown.length}>
                      <div className={styles.insideBox}>
                        <ChatsOfRow of={row.chats} now={now} />
                      </div>
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            {columns.map((column) => (
              <td key={column} />
            ))}
            {cells(total, null)}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** In the order in which they came until somebody chooses another one. */
function sorted(rows: readonly LiveRow[], sorting: Sorting | undefined): readonly LiveRow[] {
  if (!sorting) return rows
  const { by, down } = sorting
  const sign = down ? -1 : 1
  if (by === 'name') return rows.toSorted((a, b) => sign * a.name.localeCompare(b.name))
  const valueIn = ({ figures, points }: LiveRow) => sortValue(by, figures, points)
  // Two that have nothing there are equal: the difference of two infinities is no number.
  return rows.toSorted((a, b) => sign * (valueIn(a) - valueIn(b) || 0))
}
