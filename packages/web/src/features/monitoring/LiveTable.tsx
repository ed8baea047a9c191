import type { MonitoringFigures } from '@besedka/contract'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import table from '../reports/FiguresTable.module.css'
import { durationText } from '../reports/format-figure.ts'
import { ChatsOfRow } from './ChatsOfRow.tsx'
import styles from './Monitoring.module.css'
import type { ChatsOf } from './monitoring-queries.ts'
import { monitoringWords } from './words.ts'

export type LiveRow = { key: string; name: string; chats: ChatsOf; figures: MonitoringFigures; cells?: readonly ReactNode[] }

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

const figuresShown = ['inQueue', 'assigned', 'inProgress', 'unanswered', 'overdue', 'handled'] as const

/** How it stands, row by row; each opens to its chats. */
export function LiveTable({ first, columns = [], rows, total, queues = true, now }: Props) {
  const counted = figuresShown.filter((key) => queues || key !== 'inQueue')
  const t = useWords(monitoringWords)
  const locale = useLocale()
  const [openKey, setOpenKey] = useState<string>()
  const width = 2 + columns.length + counted.length
  const figures = (of: MonitoringFigures) => {
    const since = earliest(of)
    return (
      <>
        {counted.map((key) => (
          <td key={key} data-alarm={(key === 'overdue' && of.overdue > 0) || undefined}>
            {of[key] === 0 ? <span className={table.nothing}>0</span> : of[key]}
          </td>
        ))}
        <td>{since === undefined ? <span className={table.nothing}>—</span> : durationText(Math.max(0, now - since), locale)}</td>
      </>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className={table.scroll} aria-label={first} tabIndex={0}>
      <table className={`${table.table} ${styles.live}`}>
        <thead>
          <tr>
            {[first, ...columns, ...counted.map((key) => t(key)), t('longest')].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
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
                  </th>
                  {row.cells?.map((cell, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their places
                    <td key={index}>{cell}</td>
                  ))}
                  {figures(row.figures)}
                </tr>
                {open && (
                  <tr>
                    <td className={styles.inside} colSpan={width}>
                      <ChatsOfRow of={row.chats} now={now} />
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
            {figures(total)}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** Since when somebody waits, for an operator or for an answer. */
function earliest({ oldestQueuedAt, oldestUnansweredAt }: MonitoringFigures): number | undefined {
  const moments = [oldestQueuedAt, oldestUnansweredAt].flatMap((moment) => (moment === null ? [] : [Date.parse(moment)]))
  return moments.length === 0 ? undefined : Math.min(...moments)
}
