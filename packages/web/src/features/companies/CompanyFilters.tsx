import { useWords } from '../../locales/define-words.ts'
import { FilterBar } from '../../ui/entity/FilterBar.tsx'
import { StatusAndManager } from '../customers/StatusAndManager.tsx'
import type { CompanyFilter } from './company-filter.ts'
import { companyWords } from './company-words.ts'

/** The conditions of the list: words, a status, a personal manager. */
export function CompanyFilters({ filter, onChange }: { filter: CompanyFilter; onChange: (filter: CompanyFilter) => void }) {
  const t = useWords(companyWords)
  return (
    <FilterBar words={{ label: t('search'), value: filter.search, onChange: (search) => onChange({ ...filter, search }) }}>
      <StatusAndManager {...filter} onChange={(changed) => onChange({ ...filter, ...changed })} />
    </FilterBar>
  )
}
