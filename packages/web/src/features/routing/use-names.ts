import { capabilitiesOfType } from '@besedka/channels/capabilities'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { directoryQuery } from '../../api/directory-query.ts'

/** Who rules can send chats to, and the names behind the ids in them. */
export type Names = {
  team: (id: string) => string | undefined
  account: (id: string) => string | undefined
  bot: (id: string) => string | undefined
  /** By name: what may still be chosen. */
  teams: readonly { id: string; name: string }[]
  operators: readonly { id: string; name: string }[]
  bots: readonly { id: string; name: string }[]
}

/** Names of teams and colleagues; empty while they load. No bot can be chosen for a channel in which nothing can be said. */
export function useNames(channelId?: string): Names {
  const { data } = useQuery(directoryQuery)
  return useMemo(() => {
    const teams = data?.teams ?? []
    const accounts = data?.accounts ?? []
    const bots = data?.bots ?? []
    const channel = data?.channels.find(({ id }) => id === channelId)
    const talks = !(channel && capabilitiesOfType(channel.type)?.oneWay)
    const botNames = new Map(bots.map(({ id, name }) => [id, name]))
    const teamNames = new Map(teams.map(({ id, name }) => [id, name]))
    const accountNames = new Map(accounts.map(({ id, name }) => [id, name]))
    return {
      team: (id) => teamNames.get(id),
      bot: (id) => botNames.get(id),
      account: (id) => accountNames.get(id),
      teams: teams.filter(({ deleted }) => !deleted).toSorted(byName),
      operators: accounts.filter(({ active, takesChats }) => active && takesChats).toSorted(byName),
      bots: bots.filter(({ deleted, published }) => talks && published && !deleted).toSorted(byName),
    }
  }, [data, channelId])
}

function byName(one: { name: string }, other: { name: string }): number {
  return one.name.localeCompare(other.name)
}
