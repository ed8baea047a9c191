import type { AccountView } from '@besedka/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { currentUserQuery } from '../../api/current-user.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import { queryClient } from '../../api/query-client.ts'
import type { UsersQuery } from './users-address.ts'

const users = ['users']

/** The list of users, page after page. */
export function userListQuery(query: UsersQuery) {
  return pagedQuery([...users, 'list', query], (cursor, signal) => api.accounts.list({ ...query, cursor }, { signal }))
}

export function userQuery(accountId: string) {
  return queryOptions({
    queryKey: [...users, 'one', accountId],
    queryFn: ({ signal }) => api.accounts.get({ accountId }, { signal }),
  })
}

/** The roles to choose from, and which of them may be given. */
export const roleChoicesQuery = queryOptions({
  queryKey: [...users, 'roles'],
  queryFn: ({ signal }) => api.accounts.roles(undefined, { signal }),
})

/** What colleagues can do, to choose from. */
export const skillsQuery = queryOptions({
  queryKey: [...users, 'skills'],
  queryFn: ({ signal }) => api.accounts.skills(undefined, { signal }),
})

export const invitationsQuery = queryOptions({
  queryKey: [...users, 'invitations'],
  queryFn: ({ signal }) => api.invitations.list(undefined, { signal }),
})

/** Names of teams, channels and colleagues. */
export const directoryQuery = queryOptions({
  queryKey: ['directory'],
  queryFn: ({ signal }) => api.directory.get(undefined, { signal }),
})

/** The teams to choose from; the directory also knows deleted ones, whose names stand in chats. */
export const teamsQuery = queryOptions({ ...directoryQuery, select: ({ teams }) => teams.filter(({ deleted }) => !deleted) })

/** Shows an account as the server has just answered it, everywhere. */
export function keepUser(account: AccountView): void {
  queryClient.setQueryData(userQuery(account.id).queryKey, account)
  refreshUsers()
  void queryClient.invalidateQueries({ queryKey: skillsQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: directoryQuery.queryKey })
  if (queryClient.getQueryData(currentUserQuery.queryKey)?.id === account.id) {
    void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
  }
}

/** Deletes somebody who was deactivated. */
export async function deleteUser(accountId: string): Promise<void> {
  await api.accounts.delete({ accountId }, { quiet: true })
  refreshUsers()
  void queryClient.invalidateQueries({ queryKey: directoryQuery.queryKey })
}

/** Asks again for the lists of users and of invitations that are on screen. */
export function refreshUsers(): void {
  void queryClient.invalidateQueries({ queryKey: [...users, 'list'] })
  void queryClient.invalidateQueries({ queryKey: invitationsQuery.queryKey })
}
