import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { FilterBar } from '../../../ui/entity/FilterBar.tsx'
import { roleWords } from '../../../ui/role-words.ts'
import { flagOf, type UsersQuery } from '../users-address.ts'
import { roleChoicesQuery, teamsQuery } from '../users-queries.ts'

type Props = {
  query: UsersQuery
  onChange: (changes: Partial<UsersQuery>) => void
  /** Only those who manage accounts are told the roles of the organisation, and who has a second factor. */
  withRoles: boolean
}

/** Search by name or email, and filters by team, role, state and second factor. */
export function UserFilters({ query, onChange, withRoles }: Props) {
  const { t } = useTranslation('users')
  const locale = useLocale()
  const teams = useQuery(teamsQuery)
  const roles = useQuery({ ...roleChoicesQuery, enabled: withRoles })
  const states = [
    { value: '', label: t('anyState') },
    { value: 'true', label: t('onlyActive') },
    { value: 'false', label: t('onlyInactive') },
  ]
  return (
    <FilterBar
      words={{
        label: t('search'),
        clearLabel: t('clearSearch'),
        maxLength: 100,
        value: query.search,
        onChange: (search) => onChange({ search }),
      }}
    >
      <NativeSelect
        aria-label={t('teamFilter')}
        data={[{ value: '', label: t('anyTeam') }, ...choicesOf(teams.data)]}
        value={query.teamId ?? ''}
        onChange={(event) => onChange({ teamId: event.currentTarget.value || undefined })}
      />
      {withRoles && (
        <NativeSelect
          aria-label={t('roleFilter')}
          data={[
            { value: '', label: t('anyRole') },
            ...choicesOf(roles.data?.map(({ id, name }) => ({ id, name: roleWords(name, locale) }))),
          ]}
          value={query.roleId ?? ''}
          onChange={(event) => onChange({ roleId: event.currentTarget.value || undefined })}
        />
      )}
      <NativeSelect
        aria-label={t('stateFilter')}
        data={states}
        value={query.active ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ active: flagOf(value) })}
      />
      {withRoles && (
        <NativeSelect
          aria-label={t('secondFactorFilter')}
          data={[
            { value: '', label: t('anySecondFactor') },
            { value: 'true', label: t('withSecondFactor') },
            { value: 'false', label: t('withoutSecondFactor') },
          ]}
          value={query.secondFactor ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ secondFactor: flagOf(value) })}
        />
      )}
    </FilterBar>
  )
}

function choicesOf(things: readonly { id: string; name: string }[] = []): { value: string; label: string }[] {
  return things.map(({ id, name }) => ({ value: id, label: name }))
}
