import { Button } from '@mantine/core'
import { IconFileImport, IconMailPlus, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasRight, useCurrentUser } from '../../../api/current-user.ts'
import { navigate } from '../../../app/router/address.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListStates } from '../../../ui/entity/ListStates.tsx'
import { ListPage, ListScroll } from '../../../ui/ListPage.tsx'
import { MailNotice } from '../../mail/MailNotice.tsx'
import { LicenceMeter } from '../../presence/LicenceMeter.tsx'
import { licencesQuery } from '../../presence/licences-query.ts'
import { InviteDialog } from '../invite/InviteDialog.tsx'
import { OpenInvitations } from '../invite/OpenInvitations.tsx'
import { useUsersQuery } from '../use-users-query.ts'
import { isFiltered, wholeList } from '../users-address.ts'
import { invitationsQuery, userListQuery } from '../users-queries.ts'
import { UserFilters } from './UserFilters.tsx'
import { UsersTable } from './UsersTable.tsx'

const refreshMs = 30_000

/** All colleagues: search, filters, the table; and for those who manage accounts the ways to add one. Kept fresh while it is short. */
export function UsersList() {
  const { t } = useTranslation('users')
  const user = useCurrentUser()
  const manages = hasRight(user, 'RIGHT_ACCOUNT_CONTROL')
  const { query, filter, addressOf } = useUsersQuery()
  const [inviting, setInviting] = useState(false)
  const list = useInfiniteQuery({
    ...userListQuery(query),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : refreshMs),
  })
  const { data: invited, isLoading: isLookingForInvited } = useQuery({ ...invitationsQuery, enabled: manages })
  const { isLoading: isLookingForLicences } = useQuery({ ...licencesQuery, enabled: manages })
  // What stands above the rows must not come after them: they would move away from under the pointer.
  const isPending = list.isPending || isLookingForInvited || isLookingForLicences
  const alone = list.data?.length === 1 && !isFiltered(query) && invited?.length === 0

  return (
    <ListPage
      title={t('title')}
      actions={
        manages && (
          <>
            {/* On trial people are only invited. */}
            {!user.organisation.trial && (
              <Button
                variant="default"
                leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
                onClick={() => navigate(addressOf(''))}
              >
                {t('add')}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconFileImport size={16} stroke={1.5} aria-hidden />}
              onClick={() => navigate('/admin/users/import')}
            >
              {t('fromFile')}
            </Button>
            <Button leftSection={<IconMailPlus size={16} stroke={1.5} aria-hidden />} onClick={() => setInviting(true)}>
              {t('invite')}
            </Button>
          </>
        )
      }
    >
      {manages && <LicenceMeter />}
      <UserFilters query={query} onChange={filter} withRoles={manages} />
      <ListScroll>
        {manages && <MailNotice />}
        {manages && <OpenInvitations />}
        <ListStates
          query={{ ...list, isPending }}
          rows={8}
          endless
          empty={
            <EmptyState title={t('emptyTitle')} text={t('emptyText')}>
              <Button variant="default" onClick={() => filter({ ...wholeList, sort: query.sort })}>
                {t('resetFilters')}
              </Button>
            </EmptyState>
          }
        >
          {(users) => <UsersTable users={users} sort={query.sort} onSort={(sort) => filter({ sort })} manages={manages} />}
        </ListStates>
        {alone && <EmptyState title={t('aloneTitle')} text={t('aloneText')} />}
      </ListScroll>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </ListPage>
  )
}
