import type { ChannelPolicy } from '@besedka/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

/** What the organisation forbids itself. */
export const policyQuery = queryOptions({
  queryKey: ['channel-policy'],
  queryFn: ({ signal }) => api.channelPolicy.get(undefined, { signal, quiet: true }),
})

export async function savePolicy(policy: ChannelPolicy): Promise<void> {
  const saved = await api.channelPolicy.set(policy, { quiet: true })
  queryClient.setQueryData(policyQuery.queryKey, saved)
}
