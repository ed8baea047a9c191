import type { ChatView, DraftView, MessageView, StaffEvent, StaffEventType } from '@besedka/contract'
import type { ChatApi, Viewer } from '../chat-api.ts'
import { belongsTo } from '../chat-list.ts'
import { orderOf } from '../chat-place.ts'
import { anna, sampleChat, sampleMessage } from './sample-views.ts'

/** Thrown by the fake in place of an HTTP refusal. */
export class Refusal extends Error {}

/** The answer to whose session has ended. */
export class SignedOut extends Error {}

/** A server in memory: just enough of the real one's rules to check that a screen and the server end up telling the same story. */
export function fakeServer() {
  const chats = new Map<string, ChatView>()
  const messages = new Map<string, MessageView[]>()
  const drafts = new Map<string, DraftView>()
  const log: StaffEvent[] = []
  const sent: string[] = []
  const outliving: string[] = []
  const activities: string[] = []
  let viewer: Viewer = { accountId: anna, teamIds: [], takesChats: true, seesAllChats: false, standing: 'as ever' }
  let failWith: Error | null = null
  let gate: Promise<void> | null = null
  let logName = 'first log'

  /** Answers with what is true now, even when the answer is held back. */
  async function answer<T>(read: () => T): Promise<T> {
    if (failWith !== null) throw failWith
    const value = structuredClone(read())
    if (gate !== null) await gate
    return value
  }

  function record(type: StaffEventType, payload: unknown) {
    const event = { position: log.length + 1, type, at: '2026-05-12T09:00:00.000Z', payload: structuredClone(payload) }
    // The test's own events have the shapes of the contract; the cast joins type and payload again.
    log.push(event as StaffEvent)
    return event as StaffEvent
  }

  function changeChat(id: string, change: Partial<ChatView>): ChatView {
    const before = chats.get(id) ?? sampleChat({ id, version: 0 })
    const after = { ...before, ...change, version: before.version + 1 }
    chats.set(id, after)
    return after
  }

  function write(chatId: string, change: Partial<MessageView> = {}): StaffEvent {
    const list = messages.get(chatId) ?? []
    const seq = list.length + 1
    const message = sampleMessage({ id: `${chatId}-${seq}`, chatId, ...change, seq })
    messages.set(chatId, [...list, message])
    const chat = changeChat(chatId, { lastSeq: seq, activeAt: message.createdAt })
    return record('message.created', { message, chat })
  }

  const api: ChatApi = {
    failureOf(error) {
      if (error instanceof SignedOut) return { kind: 'signedOut' }
      return error instanceof Refusal ? { kind: 'refused', code: error.message, message: error.message } : { kind: 'unreachable' }
    },
    ticket: () => answer(() => ({ ticket: 'ticket', position: log.length, log: logName })),
    viewer: () => answer(() => viewer),
    directory: () =>
      answer(() => ({ accounts: [], teams: [], bots: [], channels: [], customerStatuses: [], operators: [], onlineAccountIds: [] })),
    counts: () =>
      answer(() => ({ assigned: chats.size, snoozed: 0, waiting: 0, created: 0, unanswered: 0, expired: 0, mentioned: 0, followed: 0 })),
    chat: (id) => answer(() => chats.get(id) ?? sampleChat({ id })),
    history: () => answer(() => []),
    customer: () => Promise.reject(new Refusal('profileNotFoundException')),
    list: (query) =>
      answer(() => {
        const items = [...chats.values()]
          .filter((chat) => belongsTo(chat, query, { ...viewer, seesAllChats: true }))
          .sort(orderOf(query, false))
        return { items, nextCursor: null, drafts: items.flatMap(({ id }) => drafts.get(id) ?? []) }
      }),
    messages: (chatId, { beforeSeq, afterSeq, aroundSeq, limit = 50 }) =>
      answer(() => {
        const all = messages.get(chatId) ?? []
        if (aroundSeq !== undefined) return { items: all.slice(Math.max(0, aroundSeq - 25)).slice(0, limit), lastSeq: all.length }
        const part = all.filter((message) => message.seq < (beforeSeq ?? Infinity) && message.seq > (afterSeq ?? 0))
        return { items: afterSeq === undefined ? part.slice(-limit) : part.slice(0, limit), lastSeq: all.length }
      }),
    async send({ chatId, id, kind, text }, leaving) {
      if (failWith !== null) throw failWith
      sent.push(id)
      if (leaving) outliving.push(id)
      const known = messages.get(chatId)?.find((message) => message.id === id)
      if (known === undefined) write(chatId, { id, kind, text, authorId: anna })
      return answer(() => messages.get(chatId)?.find((message) => message.id === id) ?? sampleMessage())
    },
    markRead: () => answer(() => undefined),
    draft: (chatId) => answer(() => drafts.get(chatId) ?? null),
    saveDraft: (chatId, kind, text) =>
      answer(() => {
        const updatedAt = new Date(Date.parse('2026-05-12T09:00:00Z') + log.length * 1_000).toISOString()
        const draft = text.trim() === '' ? null : { chatId, kind, text, updatedAt }
        if (draft === null) drafts.delete(chatId)
        else drafts.set(chatId, draft)
        record('draft.saved', { chatId, draft })
        return draft
      }),
    activity: (chatId, activity) => answer(() => void activities.push(`${chatId} ${activity}`)),
  }

  return {
    api,
    log,
    sent,
    logName: () => logName,
    /** Puts back a copy of before: these chats, without messages, and a log of another name that holds nothing. */
    restore(...ids: string[]) {
      logName = 'restored log'
      log.length = 0
      for (const map of [chats, messages, drafts]) map.clear()
      for (const id of ids) chats.set(id, sampleChat({ id }))
    },
    /** Of these, what was sent so that it outlives the page. */
    outliving,
    activities,
    write,
    chat: (id: string) => chats.get(id),
    messagesOf: (id: string) => messages.get(id) ?? [],
    draftIn: (id: string) => drafts.get(id)?.text,
    openChat: (id: string, change: Partial<ChatView> = {}) => chats.set(id, sampleChat({ id, ...change })),
    edit(chatId: string, seq: number, text: string) {
      const list = messages.get(chatId) ?? []
      messages.set(
        chatId,
        list.map((message) => (message.seq === seq ? { ...message, text, version: message.version + 1 } : message)),
      )
    },
    close(id: string) {
      const chat = changeChat(id, { state: 'closed', closedAt: '2026-05-12T09:00:00.000Z' })
      const detail = {
        by: { type: 'operator', id: anna },
        afterSeq: chat.lastSeq,
        fromAssigneeId: anna,
        toAssigneeId: null,
        fromTeamId: null,
        toTeamId: null,
      }
      return record('chat.closed', { chat, detail })
    },
    /** Anna's teams are these from now on. */
    moveAnna(teamIds: string[]) {
      viewer = { ...viewer, teamIds, standing: `in ${teamIds.join()}` }
    },
    standing: () => viewer.standing,
    fail(error: Error | null) {
      failWith = error
    },
    /** Answers are held back until the returned function is called. */
    holdAnswers(): () => void {
      let release = () => {}
      gate = new Promise((resolve) => {
        release = () => {
          gate = null
          resolve()
        }
      })
      return release
    },
  }
}
