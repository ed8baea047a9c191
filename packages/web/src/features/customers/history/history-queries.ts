import type { FileView, MessageKind } from '@besedka/contract'
import { api } from '../../../api/client.ts'
import { pagedQuery } from '../../../api/paged-query.ts'

export type HistoryFilter = { text: string; channelId: string; kind: MessageKind | '' }

export const allOfIt: HistoryFilter = { text: '', channelId: '', kind: '' }

/** Chats of a customer over all channels, narrowed. */
export function historyQuery(customerId: string, filter: HistoryFilter) {
  const { text, channelId, kind } = filter
  const asked = { customerId, text, ...(channelId && { channelId }), ...(kind && { kind }) }
  return pagedQuery(['customers', customerId, 'history', filter], (cursor, signal) =>
    api.customers.history({ ...asked, limit: 50, cursor }, { signal, quiet: true }),
  )
}

/** Files of all of them. */
export function customerFilesQuery(customerId: string, kind: FileView['kind'] | '') {
  return pagedQuery(['customers', customerId, 'files', kind], (cursor, signal) =>
    api.customers.files({ customerId, limit: 60, ...(kind && { kind }), cursor }, { signal, quiet: true }),
  )
}

const messagesAtOnce = 50

/** The messages of one chat, the last ones first by page; `lastSeq` makes it follow the chat. */
export function chatMessagesQuery(chatId: string, lastSeq: number) {
  return {
    queryKey: ['chats', chatId, 'read', lastSeq],
    queryFn: ({ pageParam, signal }: { pageParam: number | undefined; signal: AbortSignal }) =>
      api.messages.list({ chatId, limit: messagesAtOnce, ...(pageParam && { beforeSeq: pageParam }) }, { signal, quiet: true }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ items }: { items: readonly { seq: number }[] }) => {
      const first = items[0]?.seq ?? 1
      return first > 1 ? first : undefined
    },
  }
}
