import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../locales/use-translation.ts'
import { FilterBar } from '../../ui/entity/FilterBar.tsx'
import { plansQuery } from '../plans/plan-queries.ts'
import type { OrganisationFilter } from './organisation-filter.ts'

/** The conditions of the list: a word, the state, the plan. */
export function OrganisationFilters({ filter, onChange }: { filter: OrganisationFilter; onChange: (filter: OrganisationFilter) => void }) {
  const { t } = useTranslation('organisations')
  const plans = useQuery(plansQuery)
  return (
    <FilterBar onPage words={{ label: t('search'), value: filter.search, onChange: (search) => onChange({ ...filter, search }) }}>
      <NativeSelect
        aria-label={t('status')}
        data={[
          { value: '', label: t('allStatuses') },
          { value: 'active', label: t('statusActive') },
          { value: 'deactivated', label: t('statusDeactivated') },
        ]}
        value={filter.status}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, status: value === 'active' || value === 'deactivated' ? value : '' })
        }
      />
      <NativeSelect
        aria-label={t('plan')}
        data={[{ value: '', label: t('allPlans') }, ...(plans.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
        value={filter.planId}
        onChange={(event) => onChange({ ...filter, planId: event.currentTarget.value })}
      />
    </FilterBar>
  )
}
