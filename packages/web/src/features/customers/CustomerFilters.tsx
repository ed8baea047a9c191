import type { ReactNode } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { FilterBar } from '../../ui/entity/FilterBar.tsx'
import { CompanyCondition } from '../companies/CompanyCondition.tsx'
import { FieldFilters } from '../defined-fields/FieldFilters.tsx'
import { useDefinedFields } from '../defined-fields/field-queries.ts'
import { ChannelCondition } from './ChannelCondition.tsx'
import { ContactDays } from './ContactDays.tsx'
import { type CustomerFilter, conditionsOf } from './customer-filter.ts'
import { customerWords } from './customer-words.ts'
import { StatusAndManager } from './StatusAndManager.tsx'
import { TagCondition } from './TagCondition.tsx'

type Props = {
  filter: CustomerFilter
  onChange: (filter: CustomerFilter) => void
  /** What stands behind the conditions. */
  children?: ReactNode
}

/** The conditions of the list: words, a status, a personal manager, a tag, a company, a channel, days of contact, defined fields. On a phone they open on demand. */
export function CustomerFilters({ filter, onChange, children }: Props) {
  const t = useWords(customerWords)
  const fields = useDefinedFields()
  const { search: _, ...conditions } = conditionsOf(filter)
  const narrowed = Object.values(conditions).filter((value) => value !== undefined).length
  return (
    <FilterBar
      words={{ label: t('search'), value: filter.search, onChange: (search) => onChange({ ...filter, search }) }}
      fold={{ label: narrowed > 0 ? t('conditionsSet', { count: narrowed }) : t('conditions'), startsOpen: narrowed > 0 }}
      last={children}
    >
      <StatusAndManager {...filter} onChange={(changed) => onChange({ ...filter, ...changed })} />
      <TagCondition tag={filter.tag} onChange={(tag) => onChange({ ...filter, tag })} />
      <CompanyCondition companyId={filter.companyId} onChange={(companyId) => onChange({ ...filter, companyId })} />
      <ChannelCondition channelId={filter.channelId} onChange={(channelId) => onChange({ ...filter, channelId })} />
      <ContactDays days={filter} onChange={(days) => onChange({ ...filter, ...days })} />
      <FieldFilters fields={fields} conditions={filter.values} onChange={(values) => onChange({ ...filter, values })} />
    </FilterBar>
  )
}
