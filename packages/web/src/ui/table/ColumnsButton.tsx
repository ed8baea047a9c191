import { useWords } from '../../locales/define-words.ts'
import { ColumnChoice } from '../columns/ColumnChoice.tsx'
import { tableWords } from './table-words.ts'
import type { Columns } from './use-columns.ts'

type Props<Key extends string> = {
  columns: Columns<Key>
  choices: readonly { key: Key; label: string }[]
}

/** Which columns a table has. The last one stays. */
export function ColumnsButton<Key extends string>({ columns, choices }: Props<Key>) {
  const t = useWords(tableWords)
  return (
    <ColumnChoice
      label={t('columns')}
      compact
      columns={choices.map(({ key, label }) => ({ id: key, label }))}
      isShown={columns.isShown}
      isFixed={(key) => columns.shown.length === 1 && columns.isShown(key)}
      onChoose={columns.show}
    />
  )
}
