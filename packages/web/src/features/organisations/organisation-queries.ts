import type { OrganisationView } from '@besedka/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import { queryClient } from '../../api/query-client.ts'
import type { OrganisationFilter } from './organisation-filter.ts'

const pageSize = 50

/** Client organisations that meet the conditions, the newest first, page by page. */
export function organisationsQuery({ search, status, planId }: OrganisationFilter) {
  const asked = { search, status: status || undefined, planId: planId || undefined }
  return pagedQuery(['organisations', 'list', asked], (cursor, signal) =>
    api.organisations.list({ ...asked, limit: pageSize, cursor }, { signal }),
  )
}

export function organisationQuery(organisationId: string) {
  return queryOptions({
    queryKey: ['organisations', 'one', organisationId],
    queryFn: ({ signal }) => api.organisations.get({ organisationId }, { signal }),
  })
}

/** Shows an organisation as the server has just answered it, and asks for the lists again: of organisations, and of plans, which count them. */
export async function keepOrganisation(organisation: OrganisationView): Promise<void> {
  queryClient.setQueryData(organisationQuery(organisation.id).queryKey, organisation)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['organisations', 'list'] }),
    queryClient.invalidateQueries({ queryKey: ['plans'] }),
  ])
}
