import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { navigate } from '../../app/router/address.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterBar } from '../../ui/entity/FilterBar.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { ListPage, ListScroll } from '../../ui/ListPage.tsx'
import { TeamTable } from './TeamTable.tsx'
import { teamListQuery } from './team-queries.ts'
import { teamAddress } from './teams-address.ts'

/** All teams (spec 2): search, the table, and for those who manage teams the way to add one. */
export function TeamList({ openId }: { openId: string | undefined }) {
  const { t } = useTranslation('teams')
  const manages = hasRight(useCurrentUser(), 'AUTHORITY_TEAMS_UPDATE')
  const [search, setSearch] = useState('')
  const list = useInfiniteQuery({ ...teamListQuery(search), placeholderData: keepPreviousData })
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      actions={
        manages && (
          <Button leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={() => navigate(teamAddress(''))}>
            {t('add')}
          </Button>
        )
      }
    >
      <FilterBar words={{ label: t('search'), clearLabel: t('clearSearch'), maxLength: 100, value: search, onChange: setSearch }} />
      <ListScroll>
        <ListStates
          query={list}
          rows={4}
          endless
          empty={
            <EmptyState title={t(search ? 'noneFound' : 'emptyTitle')} text={search ? t('noneFoundText') : t('emptyText')}>
              {search ? (
                <Button variant="default" onClick={() => setSearch('')}>
                  {t('showAll')}
                </Button>
              ) : (
                manages && <Button onClick={() => navigate(teamAddress(''))}>{t('addFirst')}</Button>
              )}
            </EmptyState>
          }
        >
          {(teams) => <TeamTable teams={teams} manages={manages} openId={openId} />}
        </ListStates>
      </ListScroll>
    </ListPage>
  )
}
