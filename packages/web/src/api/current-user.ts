import type { CurrentUser } from '@besedka/contract'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api } from './client.ts'

/** The signed-in account, asked for once an entry into the admin area. */
export const currentUserQuery = queryOptions({
  queryKey: ['auth', 'user'],
  queryFn: ({ signal }) => api.auth.user({ pwa: isInstalled() ? 'true' : 'false' }, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The signed-in account; only for screens below /admin, whose guard has fetched it. */
export function useCurrentUser(): CurrentUser {
  return useSuspenseQuery(currentUserQuery).data
}

export function grantsOf(user: CurrentUser): { rights: string[]; options: string[] } {
  return { rights: user.role.rights.map((granted) => granted.right), options: user.options }
}

export function hasRight(user: CurrentUser, right: string): boolean {
  return user.role.rights.some((granted) => granted.right === right)
}

/** Spec 7: whether the application runs in standalone display mode. */
function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}
