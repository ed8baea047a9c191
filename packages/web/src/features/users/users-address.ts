import { type AccountSort, accountSortNames } from '@besedka/contract'

/** The pages of users (spec 2). */
export const usersPath = '/admin/users/all'
export const editPath = '/admin/users/edit'

/** What the list shows; it stands in the address, so that a link and the way back keep it. */
export type UsersQuery = {
  search: string
  teamId: string | undefined
  roleId: string | undefined
  active: 'true' | 'false' | undefined
  /** Whether something is asked for after the password; for those who manage accounts. */
  secondFactor: 'true' | 'false' | undefined
  sort: AccountSort
}

export const wholeList: UsersQuery = {
  search: '',
  teamId: undefined,
  roleId: undefined,
  active: undefined,
  secondFactor: undefined,
  sort: 'name',
}

/** Reads the query of an address; what makes no sense is left out. */
export function readUsersQuery(search: string): UsersQuery {
  const params = new URLSearchParams(search)
  return {
    search: params.get('search')?.slice(0, 100) ?? '',
    teamId: idOf(params.get('team')),
    roleId: idOf(params.get('role')),
    active: flagOf(params.get('active')),
    secondFactor: flagOf(params.get('second-factor')),
    sort: accountSortNames.find((sort) => sort === params.get('sort')) ?? 'name',
  }
}

/** The address of the list, or of somebody's side page beside it; `id` empty is a new user. */
export function usersAddress(query: UsersQuery, side?: { id: string }): string {
  const params = new URLSearchParams()
  if (side?.id) params.set('id', side.id)
  if (query.search) params.set('search', query.search)
  if (query.teamId) params.set('team', query.teamId)
  if (query.roleId) params.set('role', query.roleId)
  if (query.active) params.set('active', query.active)
  if (query.secondFactor) params.set('second-factor', query.secondFactor)
  if (query.sort !== 'name') params.set('sort', query.sort)
  const text = params.toString()
  return `${side ? editPath : usersPath}${text && '?'}${text}`
}

/** Whether fewer than all can be seen. */
export function isFiltered({ sort: _sort, ...filters }: UsersQuery): boolean {
  return Object.values(filters).some(Boolean)
}

export function flagOf(text: string | null): 'true' | 'false' | undefined {
  return text === 'true' || text === 'false' ? text : undefined
}

function idOf(text: string | null): string | undefined {
  return text && /^[0-9a-f-]{36}$/i.test(text) ? text : undefined
}
