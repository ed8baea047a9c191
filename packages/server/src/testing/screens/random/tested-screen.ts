import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatView } from '@besedka/contract'
import type { ChatListQuery } from '../../../../../web/src/live/chat-api.ts'
import { idsInList, listKey } from '../../../../../web/src/live/chat-list.ts'
import { createLiveClient } from '../../../../../web/src/live/live-client.ts'
import type { LivePorts, LiveSocket } from '../../../../../web/src/live/ports.ts'
import { viewerOf } from '../../../../../web/src/live/viewer-of.ts'
import type { Person } from '../../person.ts'
import { livePorts } from './live-ports.ts'

/** Pauses of a screen that are shorter than this pass ten times as fast: a run of thousands of events need not wait for them. */
const hurriedMs = 5_000
const haste = 10
const patienceMs = 60_000

export type TestedScreen = Awaited<ReturnType<typeof openTestedScreen>>

/** A colleague's workspace with the production's live client, on a line that can be broken and that can swallow a frame. */
export async function openTestedScreen(person: Person) {
  const viewer = viewerOf(await person.api.auth.user())
  const line = createLine(person)
  const client = createLiveClient(viewer, line.ports)
  let query: ChatListQuery = { filter: 'assigned', scope: 'mine' }
  let openChatId: string | null = null
  let shownBesideId: string | null = null
  let unfollow = () => {}
  client.start()

  return {
    name: person.name,
    seesAllChats: viewer.seesAllChats,
    line,
    repairs: () => client.store.get().feed.repairs,
    knownChats: (): ChatView[] => [...client.store.get().chats.values()],
    looksAt(next: ChatListQuery) {
      query = next
      void client.lists.open(next)
      void client.counts.show(next.scope)
    },
    opens(chatId: string | null, besideId: string | null) {
      unfollow()
      openChatId = chatId
      shownBesideId = besideId === chatId ? null : besideId
      client.showChat(chatId, shownBesideId)
      // As the composer of the chat does.
      if (chatId !== null) unfollow = client.drafts.follow(chatId, { kind: 'reply', text: '' }, () => {})
    },
    /** Waits until the screen says by itself that it is in sync, with nothing of the log behind `position` left to come. */
    async untilInSync(position: number): Promise<void> {
      if (line.takeSwallowed()) client.wake()
      const until = Date.now() + patienceMs
      for (;;) {
        const { sync, position: own, connection, feed } = client.store.get()
        if (sync.status === 'inSync' && (own ?? 0) >= position) break
        if (Date.now() > until)
          throw new Error(
            `${person.name}'s screen is ${sync.status} at ${own} of ${position}: ${JSON.stringify({ connection, feed, now: Date.now() })}`,
          )
        await sleep(20)
      }
      // Counters are counted again in the pause after the last event.
      await sleep(400)
    },
    /** What is on the screen. */
    shows() {
      const { chats, lists, logs, counts, viewer, drafts } = client.store.get()
      const pages = lists.get(listKey(query))
      const log = openChatId === null ? undefined : logs.get(openChatId)
      return {
        list: pages === undefined ? [] : idsInList(chats, pages, viewer).map((id) => chats.get(id)),
        counts: counts[query.scope],
        chat: openChatId === null ? undefined : chats.get(openChatId),
        messages: log?.messages.slice(-50),
        draft: openChatId === null ? null : (drafts.get(openChatId)?.text ?? null),
        beside: shownBesideId === null ? undefined : logs.get(shownBesideId)?.messages.slice(-50),
      }
    },
    /** The same, fetched from the server now. */
    async fetched(shown: { list: readonly unknown[] }) {
      const chat = openChatId === null ? undefined : await person.api.chats.get({ chatId: openChatId }).catch(() => undefined)
      const [page, counts, messages, draft, beside] = await Promise.all([
        person.api.chats.list({ ...query, limit: 100 }),
        person.api.chats.counts({ scope: query.scope }),
        chat === undefined ? undefined : person.api.messages.list({ chatId: chat.id, limit: 50 }),
        chat === undefined ? null : person.api.chats.draft({ chatId: chat.id }),
        shownBesideId === null ? undefined : person.api.messages.list({ chatId: shownBesideId, limit: 50 }).catch(() => undefined),
      ])
      return {
        list: page.items.slice(0, shown.list.length),
        whole: page.items.length,
        counts,
        chat,
        messages: messages?.items,
        draft: draft?.text ?? null,
        beside: beside?.items,
      }
    },
    stop: () => client.stop(),
  }
}

function createLine(person: Person) {
  const plain = livePorts(person)
  const open = new Set<LiveSocket>()
  let cutUntil = 0
  let deafUntil = 0
  let toSwallow = 0
  let swallowed = false

  function openSocket(): LiveSocket {
    const socket = plain.openSocket()
    const port: LiveSocket = { send: socket.send, close: socket.close, onopen: null, onmessage: null, onclose: null }
    open.add(socket)
    socket.onopen = () => (Date.now() < cutUntil ? socket.close() : port.onopen?.())
    socket.onmessage = (text) => {
      if (toSwallow > 0 && text.startsWith('{"type":"events"')) {
        toSwallow -= 1
        swallowed = true
      } else port.onmessage?.(text)
    }
    socket.onclose = (code) => {
      open.delete(socket)
      port.onclose?.(code)
    }
    return port
  }

  /** Neither a call nor its answer comes through a broken line. */
  async function whole<T>(call: () => Promise<T>): Promise<T> {
    if (Date.now() < deafUntil) throw new TypeError('The line is cut')
    const answer = await call()
    if (Date.now() < deafUntil) throw new TypeError('The line was cut')
    return answer
  }

  const { api } = plain
  const ports: LivePorts = {
    ...plain,
    api: {
      ...api,
      ticket: () => whole(api.ticket),
      viewer: () => whole(api.viewer),
      directory: () => whole(api.directory),
      counts: (scope) => whole(() => api.counts(scope)),
      list: (query, cursor) => whole(() => api.list(query, cursor)),
      chat: (chatId) => whole(() => api.chat(chatId)),
      messages: (chatId, bound) => whole(() => api.messages(chatId, bound)),
      history: (chatId) => whole(() => api.history(chatId)),
      customer: (customerId) => whole(() => api.customer(customerId)),
      draft: (chatId) => whole(() => api.draft(chatId)),
    },
    openSocket,
    clock: { now: plain.clock.now, after: (delay, task) => plain.clock.after(delay <= hurriedMs ? delay / haste : delay, task) },
  }
  return {
    ports,
    /** Breaks what is open; nothing comes through for so long, or no socket alone. */
    breaks(ms: number, what: 'socket' | 'everything') {
      cutUntil = Date.now() + ms
      if (what === 'everything') deafUntil = cutUntil
      for (const socket of [...open]) socket.close()
    },
    /** The next frame with events never arrives. */
    swallows() {
      toSwallow += 1
    },
    /** Whether a frame was swallowed since this was asked last. */
    takeSwallowed(): boolean {
      toSwallow = 0
      const was = swallowed
      swallowed = false
      return was
    },
  }
}
