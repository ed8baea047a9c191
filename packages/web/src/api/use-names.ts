import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { directoryQuery } from './directory-query.ts'

/** Names behind ids, and what can be chosen; empty while they load, so that nobody takes a colleague for deleted. */
export function useNames() {
  const { data } = useQuery(directoryQuery)
  return useMemo(() => {
    const { accounts = [], teams = [], channels = [] } = data ?? {}
    const names = new Map([...accounts, ...teams, ...channels].map(({ id, name }) => [id, name]))
    return {
      nameOf: (id: string) => (data ? names.get(id) : ''),
      isActive: (id: string) => accounts.find((account) => account.id === id)?.active !== false,
      channels: channels.toSorted(byName),
      teams: teams.filter(({ deleted }) => !deleted).toSorted(byName),
      operators: accounts.filter(({ takesChats }) => takesChats).toSorted(byName),
    }
  }, [data])
}

export type Names = ReturnType<typeof useNames>

function byName(one: { name: string }, other: { name: string }): number {
  return one.name.localeCompare(other.name)
}
