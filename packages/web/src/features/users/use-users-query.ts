import { useMemo } from 'react'
import { navigate, useAddress } from '../../app/router/address.ts'
import { editPath, readUsersQuery, type UsersQuery, usersAddress } from './users-address.ts'

/** What the address says about the list and the side page beside it, and ways to say something else. */
export function useUsersQuery() {
  const { path, search } = useAddress()
  const query = useMemo(() => readUsersQuery(search), [search])
  const side = path === editPath ? { id: new URLSearchParams(search).get('id') ?? '' } : undefined

  return {
    query,
    /** The side page that is open; an empty id is a new user. */
    side,
    /** Narrows or sorts the list. Typing into the search leaves no trail of half words in the history. */
    filter: (changes: Partial<UsersQuery>) => navigate(usersAddress({ ...query, ...changes }, side), { replace: 'search' in changes }),
    addressOf: (id: string) => usersAddress(query, { id }),
    /** Back to the list alone. */
    close: () => navigate(usersAddress(query), { unasked: true }),
  }
}
