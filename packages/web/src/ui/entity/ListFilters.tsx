import type { ReactNode } from 'react'
import { SearchInput } from '../SearchInput.tsx'
import { useTypedSearch } from '../use-typed-search.ts'
import styles from './ListFilters.module.css'

type Props = {
  /** The words by which the list is narrowed now. */
  search: string
  onSearch: (search: string) => void
  label: string
  /** The name of the button that empties the field; there is none without it. */
  clearLabel?: string
  maxLength?: number
  /** It stands on a page with margins of its own, not above a list that goes from edge to edge. */
  onPage?: boolean
  /** The other conditions. */
  children?: ReactNode
}

/** What narrows a list: a field for words, followed after a pause in typing, and conditions beside it. On a phone the field has a line of its own. */
export function ListFilters({ search, onSearch, onPage = false, children, ...field }: Props) {
  const [typed, setTyped] = useTypedSearch(search, onSearch)
  return (
    <search className={styles.filters} data-on-page={onPage || undefined}>
      <SearchInput {...field} className={styles.search} value={typed} onChange={setTyped} />
      {children}
    </search>
  )
}
