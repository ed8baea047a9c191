import type { CompanyView } from '@besedka/contract'
import { useEffect } from 'react'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { useLive } from '../../live/use-live.ts'
import type { CompanyFilter } from './company-filter.ts'

const pageSize = 50

type Page = { pageParam: string | undefined; signal: AbortSignal }
const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
}

export function companiesQuery(filter: CompanyFilter) {
  const { search, statusId, managerId } = filter
  const asked = { search, ...(statusId && { statusId }), ...(managerId && { managerId }) }
  return {
    queryKey: ['companies', 'list', filter],
    queryFn: ({ pageParam, signal }: Page) =>
      api.companies.list({ ...asked, limit: pageSize, ...(pageParam && { cursor: pageParam }) }, { signal }),
    ...paged,
  }
}

export function companyQuery(companyId: string) {
  return {
    queryKey: ['companies', 'one', companyId],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.companies.get({ companyId }, { signal, quiet: true }),
    retry: false,
  }
}

/** Its people. */
export function peopleQuery(companyId: string) {
  return {
    queryKey: ['companies', 'people', companyId],
    queryFn: ({ pageParam, signal }: Page) =>
      api.companies.customers({ companyId, limit: pageSize, ...(pageParam && { cursor: pageParam }) }, { signal, quiet: true }),
    ...paged,
  }
}

/** Chats of all of its people. */
export function companyChatsQuery(companyId: string) {
  return {
    queryKey: ['companies', 'chats', companyId],
    queryFn: ({ pageParam, signal }: Page) =>
      api.companies.chats({ companyId, limit: pageSize, ...(pageParam && { cursor: pageParam }) }, { signal, quiet: true }),
    ...paged,
  }
}

/** Who may belong to it. */
export function suggestionsQuery(companyId: string) {
  return {
    queryKey: ['companies', 'suggestions', companyId],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.companies.suggestions({ companyId }, { signal, quiet: true }),
  }
}

/** Companies with words in their name, for completion. */
export function completionQuery(search: string) {
  return {
    queryKey: ['companies', 'completion', search],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.companies.list({ search, limit: 8 }, { signal, quiet: true }),
  }
}

export function keepCompany(company: CompanyView): void {
  queryClient.setQueryData(companyQuery(company.id).queryKey, company)
}

/** Keeps what is shown of companies fresh, and the lists of customers that name them: fetched anew whenever the log tells of a change. */
export function useFreshCompanies(): void {
  const changedAt = useLive((state) => state.companiesAt)
  useEffect(() => {
    if (changedAt === null) return
    void queryClient.invalidateQueries({ queryKey: ['companies'] })
    void queryClient.invalidateQueries({ queryKey: ['customers', 'list'] })
  }, [changedAt])
}
