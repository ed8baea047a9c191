import type { ChannelView } from '@besedka/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

/** The connected channels, and whether channels can be connected to simulators of their providers. */
export const channelsQuery = queryOptions({
  queryKey: ['channels'],
  queryFn: ({ signal }) => api.channels.list(undefined, { signal }),
})

export function channelQuery(channelId: string) {
  return queryOptions({
    queryKey: ['channels', channelId],
    queryFn: ({ signal }) => api.channels.get({ channelId }, { signal }),
  })
}

/** How many chats a channel has, and how many of them are open. Asked for anew each time: it is read before something is decided. */
export function channelChatsQuery(channelId: string) {
  return queryOptions({
    queryKey: ['channels', channelId, 'chats'],
    queryFn: ({ signal }) => api.channels.deletion({ channelId }, { signal }),
    staleTime: 0,
  })
}

/** Teams to choose from, by name. */
export const teamsQuery = queryOptions({
  queryKey: ['directory'],
  queryFn: ({ signal }) => api.directory.get(undefined, { signal }),
  select: (directory) => directory.teams.filter((team) => !team.deleted).toSorted((one, other) => one.name.localeCompare(other.name)),
})

/** Puts a channel that the server has just answered into everything that shows it. */
export function keepChannel(channel: ChannelView): void {
  const { queryKey } = channelQuery(channel.id)
  // What was asked for before the change would put the old state back.
  void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, channel)
  queryClient.setQueryData(channelsQuery.queryKey, (list) => {
    if (!list) return undefined
    const known = list.items.some(({ id }) => id === channel.id)
    const items = known ? list.items.map((other) => (other.id === channel.id ? channel : other)) : [...list.items, channel]
    return { ...list, items }
  })
}

/** Takes a deleted channel away from everything that shows it. */
export function forgetChannel(channelId: string): void {
  queryClient.removeQueries({ queryKey: ['channels', channelId] })
  queryClient.setQueryData(channelsQuery.queryKey, (list) => list && { ...list, items: list.items.filter(({ id }) => id !== channelId) })
}
