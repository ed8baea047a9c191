import { type CustomerSort, customerSorts } from '@besedka/contract'
import { NativeSelect } from '@mantine/core'
import { useWords } from '../../locales/define-words.ts'
import { ownOrder, type SortableColumn } from './customer-columns.ts'
import { customerWords } from './customer-words.ts'
import styles from './customers.module.css'

/** The order on a phone, where rows are cards and there are no headings to press. */
export function SortChoice({ sort, onSort }: { sort: CustomerSort; onSort: (sort: CustomerSort | '') => void }) {
  const t = useWords(customerWords)
  const name = (one: CustomerSort) => {
    const column = one.replace('-', '') as SortableColumn
    return one === ownOrder(column) ? t(column) : `${t(column)} (${t('other')})`
  }
  return (
    <NativeSelect
      className={styles.sorting}
      aria-label={t('sorting')}
      data={customerSorts.map((one) => ({ value: one, label: name(one) }))}
      value={sort}
      onChange={({ currentTarget: { value } }) => onSort(customerSorts.find((one) => one === value) ?? '')}
    />
  )
}
