import { useWords } from '../../locales/define-words.ts'
import { ColumnChoice } from '../../ui/columns/ColumnChoice.tsx'
import { useShownColumns } from './customer-columns.ts'
import { customerWords } from './customer-words.ts'

/** Which columns the table has; remembered in this browser. */
export function ShownColumns({ columns }: { columns: readonly { id: string; label: string }[] }) {
  const t = useWords(customerWords)
  const { shown } = useShownColumns()
  return (
    <ColumnChoice
      label={t('columns')}
      columns={columns}
      isShown={(id) => shown.includes(id)}
      onChoose={(id, isShown) => useShownColumns.setState({ shown: isShown ? [...shown, id] : shown.filter((other) => other !== id) })}
    />
  )
}
