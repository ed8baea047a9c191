import type { HelpHost, OwnOrganisation } from '@besedka/contract'
import { queryOptions } from '@tanstack/react-query'
import { api, type InputOf } from '../../api/client.ts'
import { currentUserQuery } from '../../api/current-user.ts'
import { queryClient } from '../../api/query-client.ts'

export const ownOrganisationQuery = queryOptions({
  queryKey: ['own-organisation'],
  queryFn: ({ signal }) => api.ownOrganisation.get(undefined, { signal }),
})

/** The host name of one's own for the help centre. */
export const helpHostQuery = queryOptions({
  queryKey: ['help-host'],
  queryFn: ({ signal }) => api.ownOrganisation.helpHost(undefined, { signal, quiet: true }),
})

export function keepHelpHost(saved: HelpHost): void {
  queryClient.setQueryData(helpHostQuery.queryKey, saved)
}

/** While it is being removed one looks on. */
export const demoQuery = queryOptions({
  queryKey: ['own-organisation', 'demo'],
  queryFn: ({ signal }) => api.ownOrganisation.demo(undefined, { signal }),
  refetchInterval: ({ state }) => (state.data?.state === 'removing' ? 1_000 : false),
})

export async function removeDemo(): Promise<void> {
  queryClient.setQueryData(demoQuery.queryKey, await api.ownOrganisation.removeDemo())
}

export async function saveOwnOrganisation(change: InputOf<'ownOrganisation', 'update'>): Promise<OwnOrganisation> {
  const saved = await api.ownOrganisation.update(change)
  queryClient.setQueryData(ownOrganisationQuery.queryKey, saved)
  queryClient.setQueryData(
    currentUserQuery.queryKey,
    (user) =>
      user && { ...user, organisation: { ...user.organisation, name: saved.name, locale: saved.locale, logoFileId: saved.logoFileId } },
  )
  return saved
}
