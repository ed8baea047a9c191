import { putMessage } from './apply-views.ts'
import { backOffMs } from './back-off.ts'
import { createKeptOutgoing } from './kept-outgoing.ts'
import type { LiveContext } from './live-context.ts'
import { withOutgoing, withoutOutgoing } from './outgoing-list.ts'
import type { OutgoingMessage } from './outgoing-message.ts'

export type NewMessage = Pick<OutgoingMessage, 'chatId' | 'kind' | 'text' | 'files' | 'quote' | 'letter'>

export type Outbox = {
  /** Shows a message at once and sends it; the answer is its id. */
  send(message: NewMessage): string
  /** "Send again", with the same id: the server stores it once however often it is sent. */
  again(chatId: string, id: string): void
  /** Gives up a refused message. */
  discard(chatId: string, id: string): void
  /** Tries what waits: called when the network is back. */
  flush(): void
}

/**
 * Sends messages one after another in each chat, however often the network fails, and over reloads of the page. What the server
 * refuses stays visible with its reason until a person decides.
 * @param onUnreachable told when an attempt is the first to find no server
 */
export function createOutbox({ store, ports }: LiveContext, onUnreachable: () => void): Outbox {
  const kept = createKeptOutgoing(ports.kept, store.get().viewer.accountId)
  const sending = new Set<string>()
  let failures = 0
  let cancelRetry = () => {}

  function put(message: OutgoingMessage) {
    kept.write(message)
    store.update((state) => ({ ...state, outgoing: withOutgoing(state.outgoing, message) }))
  }

  function drop(chatId: string, id: string) {
    kept.remove(id)
    store.update((state) => ({ ...state, outgoing: withoutOutgoing(state.outgoing, chatId, id) }))
  }

  function nextIn(chatId: string): OutgoingMessage | undefined {
    return store
      .get()
      .outgoing.get(chatId)
      ?.find((message) => message.state === 'waiting')
  }

  async function sendAll(chatId: string) {
    if (sending.has(chatId)) return
    sending.add(chatId)
    try {
      for (let message = nextIn(chatId); message !== undefined; message = nextIn(chatId)) {
        if (!(await sendOne(message))) break
      }
    } finally {
      sending.delete(chatId)
    }
  }

  /** False when the network failed: what follows would only fail too. */
  async function sendOne(message: OutgoingMessage): Promise<boolean> {
    put({ ...message, state: 'sending' })
    const { chatId, id, kind, text, files, quote, letter } = message
    try {
      const stored = await ports.api.send({
        chatId,
        id,
        kind,
        text,
        fileIds: files.map((file) => file.id),
        quotesId: quote?.messageId ?? undefined,
        letter,
      })
      failures = 0
      kept.remove(id)
      store.update((state) => putMessage(state, stored))
      return true
    } catch (error) {
      const failure = ports.api.failureOf(error)
      if (failure.kind === 'refused') {
        put({ ...message, state: { refused: failure.message } })
        return true
      }
      put({ ...message, state: 'waiting' })
      if (failure.kind === 'unreachable') retryLater()
      return false
    }
  }

  function retryLater() {
    if (failures === 0) onUnreachable()
    cancelRetry()
    cancelRetry = ports.clock.after(backOffMs(failures++, ports.random()), flush)
  }

  function flush() {
    for (const chatId of store.get().outgoing.keys()) void sendAll(chatId)
  }

  store.update((state) => ({ ...state, outgoing: kept.readAll().reduce(withOutgoing, state.outgoing) }))

  return {
    send(message) {
      const id = ports.newId()
      put({ ...message, id, createdAt: new Date(ports.clock.now()).toISOString(), state: 'waiting' })
      void sendAll(message.chatId)
      return id
    },
    again(chatId, id) {
      const message = store
        .get()
        .outgoing.get(chatId)
        ?.find((other) => other.id === id)
      if (message === undefined) return
      put({ ...message, state: 'waiting' })
      void sendAll(chatId)
    },
    discard: drop,
    flush,
  }
}
