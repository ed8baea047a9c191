import { useWords } from '../../locales/define-words.ts'
import { ListFilters } from '../../ui/entity/ListFilters.tsx'
import { StatusAndManager } from '../customers/StatusAndManager.tsx'
import type { CompanyFilter } from './company-filter.ts'
import { companyWords } from './company-words.ts'

/** The conditions of the list: words, a status, a personal manager. */
export function CompanyFilters({ filter, onChange }: { filter: CompanyFilter; onChange: (filter: CompanyFilter) => void }) {
  const t = useWords(companyWords)
  return (
    <ListFilters search={filter.search} onSearch={(search) => onChange({ ...filter, search })} label={t('search')}>
      <StatusAndManager {...filter} onChange={(changed) => onChange({ ...filter, ...changed })} />
    </ListFilters>
  )
}
