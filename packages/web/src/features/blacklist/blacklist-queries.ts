import { api } from '../../api/client.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import { queryClient } from '../../api/query-client.ts'

const pageSize = 50

/** The entries of the blacklist. */
export function entriesQuery(search: string) {
  return pagedQuery(['blacklist', 'entries', search], (cursor, signal) =>
    api.blacklist.list({ search, limit: pageSize, cursor }, { signal }),
  )
}

/** What those on the blacklist have written, by chat. */
export const writtenQuery = pagedQuery(['blacklist', 'chats'], (cursor, signal) =>
  api.blacklist.chats({ limit: pageSize, cursor }, { signal }),
)

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
