import { NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { plansQuery } from '../plans/plan-queries.ts'
import styles from './OrganisationFilters.module.css'
import type { OrganisationFilter } from './organisation-filter.ts'

const typingPauseMs = 250

/** The conditions of the list: a word, the state, the plan. */
export function OrganisationFilters({ filter, onChange }: { filter: OrganisationFilter; onChange: (filter: OrganisationFilter) => void }) {
  const { t } = useTranslation('organisations')
  const plans = useQuery(plansQuery)
  const [search, setSearch] = useState(filter.search)

  useEffect(() => {
    if (search === filter.search) return undefined
    const timer = setTimeout(() => onChange({ ...filter, search }), typingPauseMs)
    return () => clearTimeout(timer)
  }, [search, filter, onChange])

  return (
    <search className={styles.filters}>
      <TextInput
        className={styles.search}
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
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
    </search>
  )
}
