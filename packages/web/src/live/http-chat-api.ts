import { isApiError } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { currentUserQuery } from '../api/current-user.ts'
import { queryClient } from '../api/query-client.ts'
import type { ChatApi } from './chat-api.ts'
import { viewerOf } from './viewer-of.ts'

/** Browsers refuse a call that is to outlive its page from 64 KiB on; a letter can be longer, at up to three bytes a character. */
const longestOutliving = 16_000

/** Refusals of background calls are shown where they belong, never by leaving the page. */
const quiet = { quiet: true } as const

/** The live client's calls over HTTP. */
export const chatApi: ChatApi = {
  failureOf(error) {
    if (!isApiError(error) || error.status === 0 || error.status === 429 || error.status >= 500) return { kind: 'unreachable' }
    if (error.status === 401) return { kind: 'signedOut' }
    return { kind: 'refused', code: error.code, message: error.message }
  },
  async ticket() {
    const { ticket, position, log } = await api.live.openStaffFeed(undefined, quiet)
    return { ticket, position: position ?? null, log: log ?? null }
  },
  // Menus and guards hear of it too.
  viewer: async () => viewerOf(await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })),
  directory: () => api.directory.get(undefined, quiet),
  counts: (scope) => api.chats.counts({ scope }, quiet),
  list: ({ search, ...query }, cursor) =>
    api.chats.list({ ...query, search: search?.trim() || undefined, cursor: cursor ?? undefined }, quiet),
  chat: (chatId) => api.chats.get({ chatId }, quiet),
  messages: (chatId, bound) => api.messages.list({ chatId, ...bound }, quiet),
  history: async (chatId) => (await api.chats.history({ chatId }, quiet)).items,
  customer: (customerId) => api.customers.get({ customerId }, quiet),
  send: (message, leaving) => api.messages.send(message, { ...quiet, keepalive: leaving && message.text.length <= longestOutliving }),
  markRead: async (chatId, seq) => void (await api.chats.markRead({ chatId, seq }, quiet)),
  draft: (chatId) => api.chats.draft({ chatId }, quiet),
  saveDraft: (chatId, kind, text) => api.chats.saveDraft({ chatId, kind, text }, { ...quiet, keepalive: true }),
  activity: async (chatId, activity) => void (await api.chats.activity({ chatId, activity }, { ...quiet, keepalive: true })),
}
