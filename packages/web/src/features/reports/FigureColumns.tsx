import { type MetricId, metrics } from '@besedka/contract'
import { useLocale } from '../../locales/use-locale.ts'
import { ColumnsButton } from '../../ui/table/ColumnsButton.tsx'
import type { Columns } from '../../ui/table/use-columns.ts'
import styles from './FiguresTable.module.css'

type Props = { columns: Columns<MetricId>; choices: readonly MetricId[] }

/** Which metrics are columns of a table. */
export function FigureColumns({ columns, choices }: Props) {
  const locale = useLocale()
  return (
    <div className={styles.tools}>
      <ColumnsButton
        columns={{ ...columns, shown: choices.filter(columns.isShown) }}
        choices={choices.map((id) => ({ key: id, label: metrics[id].name[locale] }))}
      />
    </div>
  )
}
