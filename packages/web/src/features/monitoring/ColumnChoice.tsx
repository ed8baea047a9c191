import { useWords } from '../../locales/define-words.ts'
import { ColumnChoice as Choice } from '../../ui/columns/ColumnChoice.tsx'
import { liveColumns, useHiddenColumns } from './live-columns.ts'
import { monitoringWords } from './words.ts'

/** Which columns the tables of monitoring have; remembered in this browser. */
export function ColumnChoice() {
  const t = useWords(monitoringWords)
  const { hidden } = useHiddenColumns()
  return (
    <Choice
      label={t('columns')}
      compact
      columns={liveColumns.map((id) => ({ id, label: t(id) }))}
      isShown={(column) => !hidden.includes(column)}
      onChoose={(column, shown) =>
        useHiddenColumns.setState({ hidden: shown ? hidden.filter((other) => other !== column) : [...hidden, column] })
      }
    />
  )
}
