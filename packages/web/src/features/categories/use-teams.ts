import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

const teamsQuery = queryOptions({
  queryKey: ['directory'],
  queryFn: ({ signal }) => api.directory.get(undefined, { signal }),
})

/** The organisation's teams by name; without those that are deleted. */
export function useTeams(): { id: string; name: string }[] {
  const { data } = useQuery(teamsQuery)
  return (data?.teams ?? []).filter(({ deleted }) => !deleted).toSorted((one, other) => one.name.localeCompare(other.name))
}
