import type { MonitoringFigures } from '@besedka/contract'
import { useLocale } from '../../locales/use-locale.ts'
import table from '../reports/FiguresTable.module.css'
import { columnText, type LiveColumn } from './live-columns.ts'
import { Sparkline } from './Sparkline.tsx'

export type ShownFigures = { shown: readonly LiveColumn[]; headingOf: (column: LiveColumn) => string; now: number }

type Props = ShownFigures & {
  of: MonitoringFigures
  /** Of the last hour; null where a row has no trail of its own. */
  points: readonly number[] | undefined | null
}

/** The figures of a row, a cell for each column that is shown. */
export function FigureCells({ of, points, shown, headingOf, now }: Props) {
  const locale = useLocale()
  return shown.map((column) => {
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
}
