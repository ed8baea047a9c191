import type { StaffEvent } from '@besedka/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { onStaffEvents } from '../../live/staff-events.ts'

const queryKey = ['registered-templates']

/** The registered templates of one channel, or of all. The feed tells when they have changed. */
export function registeredTemplatesQuery(channelId?: string) {
  return queryOptions({
    queryKey: [...queryKey, channelId ?? 'all'],
    queryFn: async ({ signal }) => (await api.registeredTemplates.list(channelId ? { channelId } : {}, { signal, quiet: true })).items,
  })
}

/** Asks again, wherever they are shown. */
export async function refreshRegisteredTemplates(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey })
}

onStaffEvents({
  told(events: readonly StaffEvent[]) {
    if (events.some(({ type }) => type === 'registeredTemplates.updated')) void refreshRegisteredTemplates()
  },
  missed: () => void refreshRegisteredTemplates(),
})
