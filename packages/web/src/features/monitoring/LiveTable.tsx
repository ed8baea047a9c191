import type { MonitoringFigures } from '@besedka/contract'
import { useState } from 'react'
import { useWords } from '../../locales/define-words.ts'
import table from '../reports/FiguresTable.module.css'
import { FigureCells } from './FigureCells.tsx'
import { LiveSorting } from './LiveSorting.tsx'
import { LiveTableRow } from './LiveTableRow.tsx'
import { columnsOfPlaces, type LiveColumn, liveColumns, sortValue, useHiddenColumns } from './live-columns.ts'
import type { LiveRow, Sorting } from './live-row.ts'
import styles from './Monitoring.module.css'
import { monitoringWords } from './words.ts'

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

/** How it stands, row by row; each opens to its chats, each heading sorts. */
export function LiveTable({ first, columns = [], rows, total, queues = true, now }: Props) {
  const t = useWords(monitoringWords)
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
  const figures = { shown, headingOf, now }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className={`${table.scroll} ${styles.scroll}`} aria-label={first} tabIndex={0}>
      <LiveSorting
        choices={[{ value: 'name', label: first }, ...shown.map((column) => ({ value: column, label: headingOf(column) }))]}
        sorting={sorting}
        onSort={setSorting}
      />
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
          {sorted(rows, sorting).map((row) => (
            <LiveTableRow
              key={row.key}
              row={row}
              columns={columns}
              open={row.key === openKey}
              onToggle={() => setOpenKey(row.key === openKey ? undefined : row.key)}
              {...figures}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            {columns.map((column) => (
              <td key={column} />
            ))}
            <FigureCells of={total} points={null} {...figures} />
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
