import type { StaffEvent } from '@besedka/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { onStaffEvents } from '../../../live/staff-events.ts'

const queryKey = ['channels', 'own-teams']

export const teamChannelsQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => api.channels.ofOwnTeams(undefined, { signal, quiet: true }),
})

export async function refreshTeamChannels(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey })
}

onStaffEvents({
  told: (events: readonly StaffEvent[]) => {
    if (events.some(({ type }) => type === 'channel.created' || type === 'channel.updated' || type === 'channel.deleted'))
      void refreshTeamChannels()
  },
  missed: () => void refreshTeamChannels(),
})
