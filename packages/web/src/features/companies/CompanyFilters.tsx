import { useWords } from '../../locales/define-words.ts'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { useTypedSearch } from '../../ui/use-typed-search.ts'
import styles from '../customers/customers.module.css'
import { StatusAndManager } from '../customers/StatusAndManager.tsx'
import type { CompanyFilter } from './company-filter.ts'
import { companyWords } from './company-words.ts'

/** The conditions of the list: words, a status, a personal manager. */
export function CompanyFilters({ filter, onChange }: { filter: CompanyFilter; onChange: (filter: CompanyFilter) => void }) {
  const t = useWords(companyWords)
  const [typed, setTyped] = useTypedSearch(filter.search, (search) => onChange({ ...filter, search }))
  return (
    <search className={styles.filters}>
      <SearchInput className={styles.search} label={t('search')} value={typed} onChange={setTyped} />
      <StatusAndManager {...filter} onChange={(changed) => onChange({ ...filter, ...changed })} />
    </search>
  )
}
