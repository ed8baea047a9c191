import { adoptedAt, judgeTakeBack } from './decide-outgoing.ts'
import { createHeldMessages } from './held-messages.ts'
import type { LiveContext } from './live-context.ts'
import { heldUntil, type OutgoingMessage } from './outgoing-message.ts'
import { createOutgoingQueue } from './outgoing-queue.ts'
import { createOrderedSender } from './send-in-order.ts'

export type NewMessage = Pick<
  OutgoingMessage,
  'chatId' | 'kind' | 'text' | 'formatted' | 'files' | 'quote' | 'letter' | 'templateIds' | 'mentions'
>

export type Outbox = {
  /** Shows a message at once and sends it, when `holdMs` have passed; the answer is its id. */
  send(message: NewMessage, holdMs?: number): string
  /**
   * Shows a message whose files are still being uploaded, and keeps back what is written after it; the answer is its id. It is on no disk:
   * a page that goes takes it back first.
   */
  announce(message: NewMessage): string
  /** The files of an announced message are here: it is sent, when `holdMs` have passed. Nothing where it was taken back meanwhile. */
  complete(chatId: string, id: string, files: NewMessage['files'], holdMs?: number): void
  /** Takes a message back that is still held or waits for its files. Undefined when it is too late: it is on its way, or another tab has taken it back. */
  takeBack(chatId: string, id: string): OutgoingMessage | undefined
  /** "Send again", with the same id: the server stores it once however often it is sent. */
  again(chatId: string, id: string): void
  /** Gives up a refused message. */
  discard(chatId: string, id: string): void
  /**
   * Tries what waits or is held in a chat at once, and what waits for its files when these are there; resolves when all of it has been sent,
   * refused, or found no server.
   */
  through(chatId: string): Promise<void>
  /** Tries what waits: called when the network is back. */
  flush(): void
  /** Sends at once what is held here. */
  hurry(): void
  /** The same while the page is being left: there is no time for one after another, nor for an answer. */
  leave(): void
  /** Sends at once what is held here, and hears no longer of other tabs. */
  stop(): void
}

/**
 * Sends messages one after another in each chat, however often the network fails, and over reloads of the page. What the server
 * refuses stays visible with its reason until a person decides. What is held keeps back what was written after it.
 * @param onUnanswered told when an attempt is the first to find no server, and when the session turns out to have ended
 */
export function createOutbox(context: LiveContext, onUnanswered: () => void): Outbox {
  const { ports } = context
  const { clock } = ports
  const queue = createOutgoingQueue(context)
  const { sendAll, sendLeaving, flush } = createOrderedSender(context, queue, onUnanswered)
  const held = createHeldMessages(clock, queue, (chatId) => void sendAll(chatId))

  const stopWatching = queue.watch((message) => {
    const at = adoptedAt(message, clock.now())
    if (at === null) return
    if (heldUntil(message) !== null) held.releaseAt(at, message)
    else clock.after(at - clock.now(), () => void sendAll(message.chatId))
  })
  for (const message of queue.restore()) {
    const until = heldUntil(message)
    if (until !== null && until > clock.now()) held.releaseAt(until, message)
    else held.release(message)
  }

  function dispatch(id: string, message: NewMessage, holdMs: number) {
    const now = clock.now()
    const written = { ...message, id, createdAt: new Date(now).toISOString() }
    if (holdMs > 0) return held.hold(written, now + holdMs)
    queue.put({ ...written, state: 'waiting' })
    void sendAll(message.chatId)
  }

  function hurry() {
    for (const chatId of held.releaseOurs()) void sendAll(chatId)
  }

  return {
    send(message, holdMs = 0) {
      const id = ports.newId()
      dispatch(id, message, holdMs)
      return id
    },
    announce(message) {
      const id = ports.newId()
      queue.show({ ...message, id, createdAt: new Date(clock.now()).toISOString(), state: 'uploading' })
      return id
    },
    complete(chatId, id, files, holdMs = 0) {
      const message = queue.find(chatId, id)
      if (message?.state === 'uploading') dispatch(id, { ...message, files }, holdMs)
    },
    takeBack(chatId, id) {
      const message = queue.find(chatId, id)
      if (message === undefined) return undefined
      const verdict = judgeTakeBack(message, { now: clock.now(), isOurs: held.isOurs(id), isGone: queue.isGone(id) })
      if (verdict === 'tooLate') return undefined
      held.forget(id)
      queue.drop(chatId, id)
      void sendAll(chatId)
      return verdict === 'given' ? message : undefined
    },
    again(chatId, id) {
      const message = queue.find(chatId, id)
      if (message === undefined) return
      queue.put({ ...message, state: 'waiting' })
      void sendAll(chatId)
    },
    discard: queue.drop,
    async through(chatId) {
      await queue.uploadsOf(chatId)
      queue.of(chatId).forEach(held.release)
      await sendAll(chatId)
    },
    flush,
    hurry,
    leave() {
      held.releaseOurs().forEach(sendLeaving)
    },
    stop() {
      hurry()
      stopWatching()
    },
  }
}
