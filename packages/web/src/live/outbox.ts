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
  /** Tries what waits in a chat at once; resolves when all of it has been sent, refused, or found no server. */
  through(chatId: string): Promise<void>
  /** Tries what waits: called when the network is back. */
  flush(): void
  /** Hears no longer of other tabs. */
  stop(): void
}

/** A message of another tab is that tab's to send; after this time, the tab may have been closed. */
const adoptAfterMs = 5_000

/**
 * Sends messages one after another in each chat, however often the network fails, and over reloads of the page. What the server
 * refuses stays visible with its reason until a person decides.
 * @param onUnanswered told when an attempt is the first to find no server, and when the session turns out to have ended
 */
export function createOutbox({ store, ports }: LiveContext, onUnanswered: () => void): Outbox {
  const { accountId } = store.get().viewer
  const kept = createKeptOutgoing(ports.kept, accountId)
  const sending = new Map<string, Promise<void>>()
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

  function queueOf(chatId: string): readonly OutgoingMessage[] {
    return store.get().outgoing.get(chatId) ?? []
  }

  function nextIn(chatId: string): OutgoingMessage | undefined {
    return queueOf(chatId).find((message) => message.state === 'waiting')
  }

  function sendAll(chatId: string): Promise<void> {
    const running = sending.get(chatId)
    if (running !== undefined) return running
    const run = ports
      .alone(`besedka.outbox.${accountId}.${chatId}`, async () => {
        for (let message = nextIn(chatId); message !== undefined; message = nextIn(chatId)) {
          if (kept.isGone(message.id)) drop(chatId, message.id)
          else if (!(await sendOne(message))) break
        }
      })
      .finally(() => sending.delete(chatId))
    sending.set(chatId, run)
    return run
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
      if (!queueOf(chatId).some((other) => other.id === id)) {
        // Its event came although the answer did not, or it was deleted meanwhile.
        kept.remove(id)
        return true
      }
      if (failure.kind === 'refused') {
        put({ ...message, state: { refused: failure.message } })
        return true
      }
      put({ ...message, state: 'waiting' })
      if (failure.kind === 'unreachable') retryLater()
      else onUnanswered()
      return false
    }
  }

  function retryLater() {
    if (failures === 0) onUnanswered()
    cancelRetry()
    cancelRetry = ports.clock.after(backOffMs(failures++, ports.random()), flush)
  }

  function flush() {
    for (const chatId of store.get().outgoing.keys()) void sendAll(chatId)
  }

  const stopWatching = kept.watch((id, message) => {
    const known = [...store.get().outgoing.values()].flat().find((other) => other.id === id)
    if (known?.state === 'sending') return
    if (message !== null) {
      store.update((state) => ({ ...state, outgoing: withOutgoing(state.outgoing, message) }))
      if (message.state === 'waiting') ports.clock.after(adoptAfterMs, () => void sendAll(message.chatId))
    } else if (known !== undefined) store.update((state) => ({ ...state, outgoing: withoutOutgoing(state.outgoing, known.chatId, id) }))
  })
  store.update((state) => ({ ...state, outgoing: kept.readAll().reduce(withOutgoing, state.outgoing) }))

  return {
    send(message) {
      const id = ports.newId()
      put({ ...message, id, createdAt: new Date(ports.clock.now()).toISOString(), state: 'waiting' })
      void sendAll(message.chatId)
      return id
    },
    again(chatId, id) {
      const message = queueOf(chatId).find((other) => other.id === id)
      if (message === undefined) return
      put({ ...message, state: 'waiting' })
      void sendAll(chatId)
    },
    discard: drop,
    through: sendAll,
    flush,
    stop: stopWatching,
  }
}
