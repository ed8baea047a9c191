import { useQueries } from '@tanstack/react-query'
import { companyQuery } from '../companies/company-queries.ts'

/** What companies are called; one that is deleted, or not loaded yet, has no name here. */
export function useCompanyNames(companyIds: readonly string[]): ReadonlyMap<string, string> {
  return useQueries({
    queries: [...new Set(companyIds)].map(companyQuery),
    combine: (results) => new Map(results.flatMap(({ data }) => (data ? [[data.id, data.name] as const] : []))),
  })
}
