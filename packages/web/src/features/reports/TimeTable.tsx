import { type AttendanceRow, breakText, durationText } from '@besedka/contract'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { ColumnHeading } from '../../ui/table/ColumnHeading.tsx'
import { ColumnsButton } from '../../ui/table/ColumnsButton.tsx'
import { useColumns } from '../../ui/table/use-columns.ts'
import table from './FiguresTable.module.css'
import { reportWords } from './words.ts'

type Row = AttendanceRow & { name: string }

const keys = ['online', 'onBreak', 'breaks', 'offline', 'late'] as const
type Key = (typeof keys)[number]

/** What the time of each operator came to, and of all together. */
export function TimeTable({ rows }: { rows: readonly Row[] }) {
  const t = useWords(reportWords)
  const columns = useColumns('time', keys)
  const [sorting, setSorting] = useState<{ by: Key | 'name'; down: boolean }>({ by: 'name', down: false })
  const labels: Record<Key, string> = {
    online: t('online'),
    onBreak: t('onBreak'),
    breaks: t('breaks'),
    offline: t('offline'),
    late: t('lateDays'),
  }
  const sign = sorting.down ? -1 : 1
  const { by } = sorting
  const sorted =
    by === 'name'
      ? rows.toSorted((a, b) => sign * a.name.localeCompare(b.name))
      : rows.toSorted((a, b) => sign * (msOf(by, a) - msOf(by, b)))
  const sortBy = (key: Key | 'name') => () => setSorting({ by: key, down: by === key ? !sorting.down : key !== 'name' })
  const directionOf = (key: Key | 'name') => (by === key ? (sorting.down ? 'descending' : 'ascending') : undefined)
  return (
    <>
      <div className={table.tools}>
        <ColumnsButton columns={columns} choices={keys.map((key) => ({ key, label: labels[key] }))} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <section className={table.scroll} aria-label={t('table')} tabIndex={0}>
        <table className={table.table}>
          <thead>
            <tr>
              <ColumnHeading column="name" columns={columns} name={t('operator')} sorted={directionOf('name')} onSort={sortBy('name')} />
              {columns.shown.map((key) => (
                <ColumnHeading
                  key={key}
                  column={key}
                  columns={columns}
                  name={labels[key]}
                  sorted={directionOf(key)}
                  onSort={key === 'breaks' ? undefined : sortBy(key)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr key={row.accountId}>
                <th scope="row" {...columns.cell('name')}>
                  {row.name}
                </th>
                {columns.shown.map((key) => (
                  <td key={key} {...columns.cell(key)}>
                    <Cell of={key} row={row} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              {columns.shown.map((key) => (
                <td key={key}>
                  <Cell of={key} row={totalOf(rows)} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  )
}

type Sums = Pick<AttendanceRow, 'onlineMs' | 'breakMs' | 'breaks' | 'offlineMs'> & { late: readonly unknown[] }

function Cell({ of, row }: { of: Key; row: Sums }): ReactNode {
  const locale = useLocale()
  if (of === 'late') return row.late.length === 0 ? <span className={table.nothing}>—</span> : row.late.length
  if (of === 'breaks') {
    const texts = row.breaks.map(({ reason, ms }) => `${breakText(reason, locale)} ${durationText(ms, locale)}`)
    return texts.length === 0 ? <span className={table.nothing}>—</span> : <span title={texts.join('\n')}>{texts.join(' · ')}</span>
  }
  return durationText(msOf(of, row), locale)
}

function msOf(key: Key, { onlineMs, breakMs, offlineMs, late }: Sums): number {
  return { online: onlineMs, onBreak: breakMs, breaks: breakMs, offline: offlineMs, late: late.length }[key]
}

function totalOf(rows: readonly Sums[]): Sums {
  const sum = (take: (row: Sums) => number) => rows.reduce((all, row) => all + take(row), 0)
  const reasons = Map.groupBy(
    rows.flatMap(({ breaks }) => breaks),
    ({ reason }) => reason,
  )
  return {
    onlineMs: sum(({ onlineMs }) => onlineMs),
    breakMs: sum(({ breakMs }) => breakMs),
    breaks: [...reasons]
      .map(([reason, those]) => ({ reason, ms: those.reduce((all, { ms }) => all + ms, 0) }))
      .toSorted((a, b) => b.ms - a.ms),
    offlineMs: sum(({ offlineMs }) => offlineMs),
    late: rows.flatMap(({ late }) => late),
  }
}
