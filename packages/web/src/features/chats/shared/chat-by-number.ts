import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { numberIn } from './number-in.ts'

/** The chat with the number that was typed; null where the account sees none. Asked only where a number was typed. */
export function chatByNumberQuery(typed: string) {
  const number = numberIn(typed)
  return queryOptions({
    queryKey: ['chats', 'byNumber', number],
    queryFn: ({ signal }) => api.chats.byNumber({ number: number ?? '' }, { signal, quiet: true }),
    enabled: number !== undefined,
    staleTime: 10_000,
  })
}
