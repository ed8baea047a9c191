import type { CompanyView } from '@besedka/contract'
import { useEffect } from 'react'
import { api } from '../../api/client.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import { queryClient } from '../../api/query-client.ts'
import { useLive } from '../../live/use-live.ts'
import type { CompanyFilter } from './company-filter.ts'

const pageSize = 50

export function companiesQuery(filter: CompanyFilter) {
  const { search, statusId, managerId } = filter
  const asked = { search, ...(statusId && { statusId }), ...(managerId && { managerId }) }
  return pagedQuery(['companies', 'list', filter], (cursor, signal) =>
    api.companies.list({ ...asked, limit: pageSize, cursor }, { signal }),
  )
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
  return pagedQuery(['companies', 'people', companyId], (cursor, signal) =>
    api.companies.customers({ companyId, limit: pageSize, cursor }, { signal, quiet: true }),
  )
}

/** Chats of all of its people. */
export function companyChatsQuery(companyId: string) {
  return pagedQuery(['companies', 'chats', companyId], (cursor, signal) =>
    api.companies.chats({ companyId, limit: pageSize, cursor }, { signal, quiet: true }),
  )
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
