import { WebSocket } from 'ws'
import type { ChatApi } from '../../../../../web/src/live/chat-api.ts'
import type { LivePorts, LiveSocket } from '../../../../../web/src/live/ports.ts'
import { viewerOf } from '../../../../../web/src/live/viewer-of.ts'
import { ApiError } from '../../call.ts'
import type { Person } from '../../person.ts'
import { nodePorts } from '../node-ports.ts'

/** What the workspace's live client needs from outside, on Node. Nothing is kept longer than the screen. */
export function livePorts({ api, caller }: Pick<Person, 'api' | 'caller'>): LivePorts {
  return { ...nodePorts(), api: chatApi(api), openSocket: () => openSocket(caller.address) }
}

/** The calls of the live client, as `http-chat-api.ts` makes them in browsers. */
function chatApi(api: Person['api']): ChatApi {
  return {
    failureOf(error) {
      if (!(error instanceof ApiError) || error.status === 429 || error.status >= 500) return { kind: 'unreachable' }
      if (error.status === 401) return { kind: 'signedOut' }
      return { kind: 'refused', code: error.code, message: error.message }
    },
    ticket: () => api.live.openStaffFeed(),
    viewer: async () => viewerOf(await api.auth.user()),
    directory: () => api.directory.get(),
    counts: (scope) => api.chats.counts({ scope }),
    list: (query, cursor) => api.chats.list({ ...query, cursor: cursor ?? undefined }),
    chat: (chatId) => api.chats.get({ chatId }),
    messages: (chatId, bound) => api.messages.list({ chatId, ...bound }),
    history: async (chatId) => (await api.chats.history({ chatId })).items,
    customer: (customerId) => api.customers.get({ customerId }),
    send: (message) => api.messages.send(message),
    markRead: async (chatId, seq) => void (await api.chats.markRead({ chatId, seq })),
    draft: (chatId) => api.chats.draft({ chatId }),
    saveDraft: (chatId, kind, text) => api.chats.saveDraft({ chatId, kind, text }),
    activity: async (chatId, activity) => void (await api.chats.activity({ chatId, activity })),
  }
}

function openSocket(address: string): LiveSocket {
  const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/live`)
  const port: LiveSocket = {
    send: (text) => socket.send(text),
    close: () => socket.terminate(),
    onopen: null,
    onmessage: null,
    onclose: null,
  }
  // A close always follows.
  socket.on('error', () => undefined)
  socket.on('open', () => port.onopen?.())
  socket.on('message', (data) => port.onmessage?.(data.toString()))
  socket.on('close', (code) => port.onclose?.(code))
  return port
}
