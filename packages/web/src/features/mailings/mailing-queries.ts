import { mailingChannelTypes } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { directoryQuery } from '../../api/directory-query.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import { queryClient } from '../../api/query-client.ts'

const pageSize = 50

/** Mailings, those that something was last heard of first. */
export const mailingsQuery = pagedQuery(['mailings'], (cursor, signal) => api.mailings.list({ limit: pageSize, cursor }, { signal }))

export function refreshMailings(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['mailings'] })
}

export async function deleteMailing(mailingId: string): Promise<void> {
  await api.mailings.delete({ mailingId }, { quiet: true })
  await refreshMailings()
}

/** The channels that answers to a mailing can come to, as a telephone line's calls are none; undefined while they load. */
export function usePhoneChannels(): { id: string; name: string }[] | undefined {
  const { data } = useQuery(directoryQuery)
  return data?.channels.filter(({ type, active }) => active && mailingChannelTypes.some((one) => one === type))
}
