import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

const pageSize = 50

type Page = { pageParam: string | undefined; signal: AbortSignal }
const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
}

/** The entries of the blacklist. */
export function entriesQuery(search: string) {
  return {
    queryKey: ['blacklist', 'entries', search],
    queryFn: ({ pageParam, signal }: Page) =>
      api.blacklist.list({ search, limit: pageSize, ...(pageParam && { cursor: pageParam }) }, { signal }),
    ...paged,
  }
}

/** What those on the blacklist have written, by chat. */
export const writtenQuery = {
  queryKey: ['blacklist', 'chats'],
  queryFn: ({ pageParam, signal }: Page) => api.blacklist.chats({ limit: pageSize, ...(pageParam && { cursor: pageParam }) }, { signal }),
  ...paged,
}

/** The messages of one of these chats, the last ones. */
export function writtenMessagesQuery(chatId: string) {
  return {
    queryKey: ['blacklist', 'messages', chatId],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.messages.list({ chatId }, { signal, quiet: true }),
  }
}

export function refreshBlacklist(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['blacklist'] })
}
