import { ApiError } from '../../../../server/src/testing/call.ts'
import type { Api } from '../../../../server/src/testing/procedures.ts'
import type { ChatApi } from '../../../../web/src/live/chat-api.ts'
import { viewerOf } from '../../../../web/src/live/viewer-of.ts'
import { inTime } from '../in-time.ts'
import type { Ear } from './ear.ts'

const patienceMs = 20_000

/** The calls of the workspace's live client, as `http-chat-api.ts` makes them in browsers. What is answered goes through the ear. */
export function createNodeChatApi(api: Api, ear: Ear): ChatApi {
  async function told<T>(call: Promise<T>): Promise<T> {
    const answer = await inTime(call, patienceMs)
    ear.hear(JSON.stringify(answer) ?? '')
    return answer
  }
  return {
    failureOf(error) {
      if (!(error instanceof ApiError) || error.status === 429 || error.status >= 500) return { kind: 'unreachable' }
      if (error.status === 401) return { kind: 'signedOut' }
      return { kind: 'refused', code: error.code, message: error.text }
    },
    ticket: () => told(api.live.openStaffFeed()),
    viewer: async () => viewerOf(await told(api.auth.user())),
    directory: () => told(api.directory.get()),
    counts: (scope) => told(api.chats.counts({ scope })),
    list: (query, cursor) => told(api.chats.list({ ...query, cursor: cursor ?? undefined })),
    chat: (chatId) => told(api.chats.get({ chatId })),
    messages: (chatId, bound) => told(api.messages.list({ chatId, ...bound })),
    history: async (chatId) => (await told(api.chats.history({ chatId }))).items,
    customer: (customerId) => told(api.customers.get({ customerId })),
    send: (message) => told(api.messages.send(message)),
    markRead: async (chatId, seq) => void (await told(api.chats.markRead({ chatId, seq }))),
    draft: (chatId) => told(api.chats.draft({ chatId })),
    saveDraft: (chatId, kind, text) => told(api.chats.saveDraft({ chatId, kind, text })),
    activity: async (chatId, activity) => void (await told(api.chats.activity({ chatId, activity }))),
  }
}
