import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'

/** The chats of a customer that this account may see, newest first (the latest hundred). */
export function customerChatsQuery(customerId: string) {
  return queryOptions({
    queryKey: ['customers', customerId, 'chats'],
    queryFn: async ({ signal }) => (await api.customers.chats({ customerId, limit: 100 }, { signal, quiet: true })).items,
  })
}
