import { queryOptions } from '@tanstack/react-query'
import { api, type InputOf } from '../../api/client.ts'
import { currentUserQuery } from '../../api/current-user.ts'
import { queryClient } from '../../api/query-client.ts'

/** One's own data. */
export const ownAccountQuery = queryOptions({
  queryKey: ['own-account'],
  queryFn: ({ signal }) => api.accounts.own(undefined, { signal }),
})

/** Saves what changed of one's own data, and shows it wherever it is shown. Throws `ApiError`. */
export async function saveOwnAccount(change: InputOf<'accounts', 'updateOwn'>): Promise<void> {
  const own = await api.accounts.updateOwn(change)
  queryClient.setQueryData(ownAccountQuery.queryKey, own)
  queryClient.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, name: own.name })
}
