import type { SecurityView } from '@besedka/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

/** How one's own account is secured. */
export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => api.security.get(undefined, { signal }),
})

/** Where one is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['security', 'sessions'],
  queryFn: ({ signal }) => api.security.sessions(undefined, { signal }),
  select: ({ items }) => items,
})

/** Asks anew how the account is secured, its sessions included: a change of factors ends the others. */
export function refreshSecurity(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: securityQuery.queryKey })
}

/** By what the person can show that it is them, the usual way first. */
export function factorsOf(security: SecurityView): ('totp' | 'passkey' | 'recoveryCode')[] {
  return [
    ...(security.totp ? (['totp'] as const) : []),
    ...(security.passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(security.recoveryCodesLeft > 0 && (security.totp || security.passkeys.length > 0) ? (['recoveryCode'] as const) : []),
  ]
}

/** What the organisation demands of those who sign in. */
export const policyQuery = queryOptions({
  queryKey: ['security-policy'],
  queryFn: ({ signal }) => api.security.policy(undefined, { signal }),
})
