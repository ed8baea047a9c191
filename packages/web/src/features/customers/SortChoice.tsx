import { type CustomerSort, customerSorts } from '@besedka/contract'
import { NativeSelect } from '@mantine/core'
import { useWords } from '../../locales/define-words.ts'
import { customerWords } from './customer-words.ts'
import styles from './customers.module.css'

/** The order on a phone, where rows are cards and there are no headings to press. */
export function SortChoice({ sort, onSort }: { sort: CustomerSort | ''; onSort: (sort: CustomerSort | '') => void }) {
  const t = useWords(customerWords)
  const name = (one: CustomerSort) => {
    const column = one.replace('-', '') as 'name' | 'status' | 'firstContact' | 'lastContact'
    return one === column ? t(column) : `${t(column)} (${t('other')})`
  }
  return (
    <NativeSelect
      className={styles.sorting}
      aria-label={t('sorting')}
      data={[{ value: '', label: t('newest') }, ...customerSorts.map((one) => ({ value: one, label: name(one) }))]}
      value={sort}
      onChange={({ currentTarget: { value } }) => onSort(customerSorts.find((one) => one === value) ?? '')}
    />
  )
}
