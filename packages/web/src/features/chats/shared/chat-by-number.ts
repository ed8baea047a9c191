import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'

/** The number of a chat in what was typed, as people say it aloud and write it down: `7F3A-91C2`, `#7f3a 91c2`. */
export function numberIn(typed: string): string | undefined {
  const [, first, second] = /^#?([\da-f]{4})[\s–-]?([\da-f]{4})$/i.exec(typed.trim()) ?? []
  return first && second && `${first}-${second}`.toUpperCase()
}

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
