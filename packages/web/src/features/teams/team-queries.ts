import type { AccountCard, TeamView } from '@besedka/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import { queryClient } from '../../api/query-client.ts'

/** Teams whose name has this in it, page after page. */
export function teamListQuery(search: string) {
  return pagedQuery(['teams', 'list', search], (cursor, signal) => api.teams.list({ search, cursor }, { signal }))
}

export function teamQuery(teamId: string) {
  return queryOptions({ queryKey: ['teams', 'one', teamId], queryFn: ({ signal }) => api.teams.get({ teamId }, { signal }) })
}

/** Colleagues who can be members, by name. */
export const colleaguesQuery = queryOptions({
  queryKey: ['directory'],
  queryFn: ({ signal }) => api.directory.get(undefined, { signal }),
  select: ({ accounts }): AccountCard[] => accounts.toSorted((one, other) => one.name.localeCompare(other.name)),
})

/** Puts a team that the server has just answered into everything that shows it. */
export function keepTeam(team: TeamView): void {
  queryClient.setQueryData(teamQuery(team.id).queryKey, team)
  refreshTeams()
}

/** Lists are fetched again, and so are the teams on other pages. */
export function refreshTeams(): void {
  void queryClient.invalidateQueries({ queryKey: ['teams', 'list'] })
  void queryClient.invalidateQueries({ queryKey: ['directory'] })
}
