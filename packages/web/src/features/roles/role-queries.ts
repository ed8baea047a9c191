import type { RightName, RoleView } from '@besedka/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import { queryClient } from '../../api/query-client.ts'

export const rolesQuery = queryOptions({ queryKey: ['roles'], queryFn: ({ signal }) => api.roles.list(undefined, { signal }) })

/** Every right that this organisation may use, and which of them we may give. */
export const rightsQuery = queryOptions({ queryKey: ['rights'], queryFn: ({ signal }) => api.roles.rights(undefined, { signal }) })

/** Who has a right, page after page. */
export function holdersQuery(right: RightName) {
  return pagedQuery(['rights', right, 'holders'], (cursor, signal) => api.roles.holders({ right, cursor }, { signal }))
}

/** Puts a role that the server has just answered into the list. */
export function keepRole(role: RoleView): void {
  queryClient.setQueryData(
    rolesQuery.queryKey,
    (roles) =>
      roles && (roles.some(({ id }) => id === role.id) ? roles.map((other) => (other.id === role.id ? role : other)) : [...roles, role]),
  )
  void queryClient.invalidateQueries({ queryKey: ['rights'] })
}

/** After a deletion: holders have moved to another role. */
export function refreshRoles(): void {
  void queryClient.invalidateQueries({ queryKey: ['roles'] })
  void queryClient.invalidateQueries({ queryKey: ['rights'] })
}
