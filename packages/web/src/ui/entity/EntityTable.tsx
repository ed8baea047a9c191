import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '../../app/router/Link.tsx'
import table from '../Table.module.css'

export type Column<Row> = {
  /** Heading; on a phone it stands before the value. */
  label: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end of their column. */
  figure?: boolean
  /** Shown only where there is room: not on a phone, nor in a small window. */
  wide?: boolean
  /** It holds a button that says itself what it does, by a word or by a sign: the heading is for screen readers alone. */
  act?: 'word' | 'sign'
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
  /** The first column: a link or a button that opens the row, or plain where rows open nothing. */
  name: {
    label: string
    /** A picture or a sign before the words. */
    mark?: (row: Row) => ReactNode
    cell: (row: Row) => ReactNode
    second?: (row: Row) => ReactNode
    sort?: ColumnSort | undefined
  }
  columns: readonly Column<Row>[]
  /** The row that is open beside the list. */
  openId?: string | undefined
  /** The page that a row leads to, or what its button does. */
  address?: ((row: Row) => string) | undefined
  onOpen?: ((id: string) => void) | undefined
  choice?: RowChoice<Row> | undefined
}

/** A list of things as a table; on a phone each row is a card. The whole row opens the thing, if it opens at all. */
export function EntityTable<Row extends { id: string }>({ rows, label, name, columns, openId, address, onOpen, choice }: Props<Row>) {
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
              <div className={name.mark && table.marked}>
                {name.mark?.(row)}
                <div>
                  <Opener to={address?.(row)} onOpen={onOpen && (() => onOpen(row.id))}>
                    {name.cell(row)}
                  </Opener>
                  <Second>{name.second?.(row)}</Second>
                </div>
              </div>
            </td>
            {columns.map((column) => (
              <td
                key={column.label}
                data-figure={column.figure || undefined}
                data-wide={column.wide || undefined}
                data-act={column.act}
                data-label={column.act ? undefined : column.label}
              >
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

type OpenerProps = { to: string | undefined; onOpen: (() => void) | undefined; children: ReactNode }

/** What opens the row, as large as all of it. */
function Opener({ to, onOpen, children }: OpenerProps) {
  if (to !== undefined) {
    return (
      <Link to={to} className={table.open}>
        {children}
      </Link>
    )
  }
  if (!onOpen) return <span className={table.plain}>{children}</span>
  return (
    <button type="button" className={table.open} onClick={onOpen}>
      {children}
    </button>
  )
}

function Heading({ label, figure, wide, act, sort }: Pick<Column<never>, 'label' | 'figure' | 'wide' | 'act' | 'sort'>) {
  const Arrow = sort?.present === 'down' ? IconArrowDown : IconArrowUp
  return (
    <th data-figure={figure || undefined} data-wide={wide || undefined} aria-sort={sort?.present && ariaSorts[sort.present]}>
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
