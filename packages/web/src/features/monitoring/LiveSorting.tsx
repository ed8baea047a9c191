import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useWords } from '../../locales/define-words.ts'
import type { Sorting } from './live-row.ts'
import styles from './Monitoring.module.css'
import { monitoringWords } from './words.ts'

type Props = {
  choices: readonly { value: Sorting['by']; label: string }[]
  sorting: Sorting | undefined
  onSort: (sorting: Sorting | undefined) => void
}

/** The order of the rows on a phone, where rows are cards and there are no headings to press. */
export function LiveSorting({ choices, sorting, onSort }: Props) {
  const t = useWords(monitoringWords)
  return (
    <div className={styles.sorting}>
      <NativeSelect
        label={t('sorting')}
        data={[{ value: '', label: t('asTheyCame') }, ...choices]}
        value={sorting?.by ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const by = choices.find((choice) => choice.value === value)?.value
          onSort(by && { by, down: by !== 'name' })
        }}
      />
      {sorting && (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t(sorting.down ? 'largestFirst' : 'smallestFirst')}
          title={t(sorting.down ? 'largestFirst' : 'smallestFirst')}
          onClick={() => onSort({ ...sorting, down: !sorting.down })}
        >
          {sorting.down ? (
            <IconSortDescending size={18} stroke={1.5} aria-hidden />
          ) : (
            <IconSortAscending size={18} stroke={1.5} aria-hidden />
          )}
        </ActionIcon>
      )}
    </div>
  )
}
