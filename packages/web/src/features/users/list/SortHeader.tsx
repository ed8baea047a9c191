import type { AccountSort } from '@besedka/contract'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './UsersTable.module.css'

type Props = {
  by: 'name' | 'email' | 'lastActive'
  label: string
  sort: AccountSort
  onSort: (sort: AccountSort) => void
  wideOnly?: boolean
}

/** The head of a column that the list can be sorted by; pressed again it turns the order round. Last activity begins with the latest. */
export function SortHeader({ by, label, sort, onSort, wideOnly = false }: Props) {
  const { t } = useTranslation('users')
  const present = sort.replace('-', '') === by
  const down = sort.startsWith('-')
  const first: AccountSort = by === 'lastActive' ? '-lastActive' : by
  const next: AccountSort = present ? (down ? by : `-${by}`) : first
  const Arrow = down ? IconArrowDown : IconArrowUp
  return (
    <th data-wide={wideOnly || undefined} aria-sort={present ? (down ? 'descending' : 'ascending') : undefined}>
      <button type="button" className={styles.sort} title={t('sortBy', { column: label })} onClick={() => onSort(next)}>
        {label}
        {present && <Arrow size={16} stroke={1.5} aria-hidden />}
      </button>
    </th>
  )
}
