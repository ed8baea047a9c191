import type { ChannelView } from '@besedka/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

export const channelsQuery = queryOptions({
  queryKey: ['channels'],
  queryFn: async ({ signal }) => (await api.channels.list(undefined, { signal })).items,
})

export function channelQuery(channelId: string) {
  return queryOptions({
    queryKey: ['channels', channelId],
    queryFn: ({ signal }) => api.channels.get({ channelId }, { signal }),
  })
}

/** Teams to choose from, by name. */
export const teamsQuery = queryOptions({
  queryKey: ['directory'],
  queryFn: ({ signal }) => api.directory.get(undefined, { signal }),
  select: (directory) => directory.teams.toSorted((one, other) => one.name.localeCompare(other.name)),
})

/** Puts a channel that the server has just answered into everything that shows it. */
export function keepChannel(channel: ChannelView): void {
  queryClient.setQueryData(channelQuery(channel.id).queryKey, channel)
  queryClient.setQueryData(channelsQuery.queryKey, (channels) => {
    if (!channels) return undefined
    const known = channels.some(({ id }) => id === channel.id)
    return known ? channels.map((other) => (other.id === channel.id ? channel : other)) : [...channels, channel]
  })
}
