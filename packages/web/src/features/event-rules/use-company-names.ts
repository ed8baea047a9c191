import { companyReaders } from '@besedka/contract'
import { useQueries } from '@tanstack/react-query'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { companyQuery } from '../companies/company-queries.ts'

/** Whether the account may look at companies; a call without the right would lead it off the page. */
export function useSeesCompanies(): boolean {
  const user = useCurrentUser()
  return companyReaders.some((right) => hasRight(user, right))
}

/** What companies are called; one that is deleted, not loaded yet, or not to be seen has no name here. */
export function useCompanyNames(companyIds: readonly string[]): ReadonlyMap<string, string> {
  const enabled = useSeesCompanies()
  return useQueries({
    queries: [...new Set(companyIds)].map((companyId) => ({ ...companyQuery(companyId), enabled })),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.id, data.name] as const] : []))),
  })
}
