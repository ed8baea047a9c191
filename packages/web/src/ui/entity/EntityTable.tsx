import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import table from '../Table.module.css'

export type Column<Row> = {
  /** Heading; on a phone it stands before the value. */
  label: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end of their column. */
  figure?: boolean
  /** It holds a button that says itself what it does: the heading is for screen readers alone. */
  act?: boolean
  sort?: ColumnSort | undefined
}

/** A heading that is pressed to sort by its column; `present`: how it is sorted now. */
export type ColumnSort = { present?: 'up' | 'down' | undefined; title: string; onSort: () => void }

/** Rows that can be ticked, for what is done to several at once. */
export type RowChoice<Row> = {
  label: (row: Row) => string
  has: (row: Row) => boolean
  /** `through`: the Shift key was held. */
  onToggle: (row: Row, through: boolean) => void
  shown: { label: string; state: 'all' | 'some' | 'none'; onToggle: () => void }
}

type Props<Row> = {
  rows: readonly Row[]
  /** What the table lists, for screen readers. */
  label: string
  /** The first column: a button that opens the row, or plain where rows open nothing. */
  name: { label: string; cell: (row: Row) => ReactNode; second?: (row: Row) => ReactNode; sort?: ColumnSort | undefined }
  columns: readonly Column<Row>[]
  /** The row that is open beside the list. */
  openId: string
  onOpen?: ((id: string) => void) | undefined
  choice?: RowChoice<Row> | undefined
}

/** A list of things as a table; on a phone each row is a card. The whole row opens the thing, if it opens at all. */
export function EntityTable<Row extends { id: string }>({ rows, label, name, columns, openId, onOpen, choice }: Props<Row>) {
  return (
    <table className={table.table} aria-label={label}>
      <thead>
        <tr>
          {choice && (
            <th className={table.choice}>
              <Checkbox
                size="xs"
                aria-label={choice.shown.label}
                checked={choice.shown.state === 'all'}
                indeterminate={choice.shown.state === 'some'}
                onChange={choice.shown.onToggle}
              />
            </th>
          )}
          <Heading {...name} />
          {columns.map((column) => (
            <Heading key={column.label} {...column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-open={row.id === openId || undefined}>
            {choice && (
              <td className={table.choice}>
                <Checkbox
                  size="xs"
                  aria-label={choice.label(row)}
                  checked={choice.has(row)}
                  onChange={({ nativeEvent }) => choice.onToggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
                />
              </td>
            )}
            <td>
              <div>
                {onOpen ? (
                  <button type="button" className={table.open} onClick={() => onOpen(row.id)}>
                    {name.cell(row)}
                  </button>
                ) : (
                  name.cell(row)
                )}
                <Second>{name.second?.(row)}</Second>
              </div>
            </td>
            {columns.map((column) => (
              <td key={column.label} data-figure={column.figure || undefined} data-label={column.act ? undefined : column.label}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ariaSorts = { up: 'ascending', down: 'descending' } as const

function Heading({ label, figure, act, sort }: Pick<Column<never>, 'label' | 'figure' | 'act' | 'sort'>) {
  const Arrow = sort?.present === 'down' ? IconArrowDown : IconArrowUp
  return (
    <th data-figure={figure || undefined} aria-sort={sort?.present && ariaSorts[sort.present]}>
      {sort ? (
        <button type="button" className={table.sort} title={sort.title} onClick={sort.onSort}>
          {label}
          {sort.present && <Arrow size={14} stroke={1.5} aria-hidden />}
        </button>
      ) : (
        <span className={act ? 'bs-unseen' : undefined}>{label}</span>
      )}
    </th>
  )
}

function Second({ children }: { children: ReactNode }) {
  return children ? <span className={table.second}>{children}</span> : null
}
