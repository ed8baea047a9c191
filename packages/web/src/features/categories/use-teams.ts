import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { defineWords, useWords } from '../../locales/define-words.ts'

const teamsQuery = queryOptions({
  queryKey: ['directory'],
  queryFn: ({ signal }) => api.directory.get(undefined, { signal }),
})

const words = defineWords({
  'ru-RU': { gone: '{{name}} (удалена)' },
  'en-GB': { gone: '{{name}} (deleted)' },
})

/** The organisation's teams by name; of those that are deleted only the `chosen`, and their names say so. */
export function useTeams(chosen: readonly string[] = []): { id: string; name: string }[] {
  const t = useWords(words)
  const { data } = useQuery(teamsQuery)
  return (data?.teams ?? [])
    .filter(({ id, deleted }) => !deleted || chosen.includes(id))
    .map(({ id, name, deleted }) => ({ id, name: deleted ? t('gone', { name }) : name }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** The names of all teams by their ids; those of deleted ones say so. */
export function useTeamNames(): ReadonlyMap<string, string> {
  const t = useWords(words)
  const { data } = useQuery(teamsQuery)
  return new Map(data?.teams.map(({ id, name, deleted }) => [id, deleted ? t('gone', { name }) : name]))
}
