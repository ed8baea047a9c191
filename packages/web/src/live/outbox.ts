import { putMessage } from './apply-views.ts'
import { backOffMs } from './back-off.ts'
import { createKeptOutgoing } from './kept-outgoing.ts'
import type { LiveContext } from './live-context.ts'
import { withOutgoing, withoutOutgoing } from './outgoing-list.ts'
import { heldUntil, type OutgoingMessage } from './outgoing-message.ts'

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

/** In its last moments a held message belongs to the tab that holds it: another one may hear too late that it has gone. */
const settledMs = 500
/** A message of another tab is that tab's to send; after this time, the tab may have been closed. */
const adoptAfterMs = 5_000

/**
 * Sends messages one after another in each chat, however often the network fails, and over reloads of the page. What the server
 * refuses stays visible with its reason until a person decides. What is held keeps back what was written after it.
 * @param onUnanswered told when an attempt is the first to find no server, and when the session turns out to have ended
 */
export function createOutbox({ store, ports }: LiveContext, onUnanswered: () => void): Outbox {
  const { accountId } = store.get().viewer
  const kept = createKeptOutgoing(ports.kept, accountId)
  const sending = new Map<string, Promise<void>>()
  /** The messages that this tab holds; those of other tabs leave with them. */
  const holding = new Set<string>()
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

  function find(chatId: string, id: string): OutgoingMessage | undefined {
    return queueOf(chatId).find((message) => message.id === id)
  }

  /** What can be sent next; nothing where that is still held, or waits for its files. */
  function nextIn(chatId: string): OutgoingMessage | undefined {
    const next = queueOf(chatId).find(
      (message) => message.state === 'waiting' || message.state === 'uploading' || heldUntil(message) !== null,
    )
    return next?.state === 'waiting' ? next : undefined
  }

  /** Lets a message go that was held; it counts as written now. */
  function release(message: OutgoingMessage) {
    holding.delete(message.id)
    if (heldUntil(message) === null) return
    // To write it down again would bring back what was taken back in another tab.
    if (kept.isGone(message.id)) drop(message.chatId, message.id)
    else put({ ...message, createdAt: new Date(ports.clock.now()).toISOString(), state: 'waiting' })
  }

  function releaseAt(moment: number, chatId: string, id: string) {
    ports.clock.after(moment - ports.clock.now(), () => {
      const message = find(chatId, id)
      if (message === undefined || heldUntil(message) === null) return
      release(message)
      void sendAll(chatId)
    })
  }

  /** Lets go what is held here; the answer tells in which chats. */
  function releaseOwn(): string[] {
    const own = [...store.get().outgoing.values()].flat().filter((message) => holding.has(message.id))
    for (const message of own) release(message)
    return [...new Set(own.map((message) => message.chatId))]
  }

  function hurry() {
    for (const chatId of releaseOwn()) void sendAll(chatId)
  }

  function sendAll(chatId: string): Promise<void> {
    const running = sending.get(chatId)
    if (running !== undefined) return running
    let over = false
    const run = ports.alone(`besedka.outbox.${accountId}.${chatId}`, async () => {
      try {
        for (let message = nextIn(chatId); message !== undefined; message = nextIn(chatId)) {
          if (kept.isGone(message.id)) drop(chatId, message.id)
          else if (!(await sendOne(message))) break
        }
      } finally {
        // Not when the lock has been given back: what is written until then would wait for a run that looks no more.
        over = true
        sending.delete(chatId)
      }
    })
    if (!over) sending.set(chatId, run)
    return run
  }

  /** False when the network failed: what follows would only fail too. */
  async function sendOne(message: OutgoingMessage, leaving = false): Promise<boolean> {
    put({ ...message, state: 'sending' })
    const { chatId, id, kind, text, formatted, files, quote, letter, templateIds, mentions } = message
    try {
      const stored = await ports.api.send(
        {
          chatId,
          id,
          kind,
          text,
          formatted,
          fileIds: files.map((file) => file.id),
          quotesId: quote?.messageId ?? undefined,
          letter,
          templateIds,
          mentions,
        },
        leaving,
      )
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
      const until = heldUntil(message)
      if (until !== null) releaseAt(until + adoptAfterMs, message.chatId, id)
      else if (message.state === 'waiting') ports.clock.after(adoptAfterMs, () => void sendAll(message.chatId))
    } else if (known !== undefined) store.update((state) => ({ ...state, outgoing: withoutOutgoing(state.outgoing, known.chatId, id) }))
  })
  const found = kept.readAll()
  store.update((state) => ({ ...state, outgoing: found.reduce(withOutgoing, state.outgoing) }))
  for (const message of found) {
    const until = heldUntil(message)
    if (until !== null && until > ports.clock.now()) releaseAt(until, message.chatId, message.id)
    else release(message)
  }

  /** Resolves when no message of the chat waits for its files. */
  function uploadsOf(chatId: string): Promise<void> {
    const isDone = () => !queueOf(chatId).some(({ state }) => state === 'uploading')
    if (isDone()) return Promise.resolve()
    return new Promise((resolve) => {
      const stop = store.subscribe(() => {
        if (!isDone()) return
        stop()
        resolve()
      })
    })
  }

  function dispatch(id: string, message: NewMessage, holdMs: number) {
    const now = ports.clock.now()
    const written = { ...message, id, createdAt: new Date(now).toISOString() }
    if (holdMs > 0) {
      holding.add(id)
      put({ ...written, state: { heldUntil: now + holdMs } })
      releaseAt(now + holdMs, message.chatId, id)
    } else {
      put({ ...written, state: 'waiting' })
      void sendAll(message.chatId)
    }
  }

  return {
    send(message, holdMs = 0) {
      const id = ports.newId()
      dispatch(id, message, holdMs)
      return id
    },
    announce(message) {
      const id = ports.newId()
      const announced = { ...message, id, createdAt: new Date(ports.clock.now()).toISOString(), state: 'uploading' } as const
      store.update((state) => ({ ...state, outgoing: withOutgoing(state.outgoing, announced) }))
      return id
    },
    complete(chatId, id, files, holdMs = 0) {
      const message = find(chatId, id)
      if (message?.state === 'uploading') dispatch(id, { ...message, files }, holdMs)
    },
    takeBack(chatId, id) {
      const message = find(chatId, id)
      if (message?.state === 'uploading') {
        drop(chatId, id)
        void sendAll(chatId)
        return message
      }
      const until = message && heldUntil(message)
      if (message === undefined || until == null) return undefined
      if (!holding.has(id) && until - ports.clock.now() < settledMs) return undefined
      const elsewhere = kept.isGone(id)
      holding.delete(id)
      drop(chatId, id)
      void sendAll(chatId)
      return elsewhere ? undefined : message
    },
    again(chatId, id) {
      const message = find(chatId, id)
      if (message === undefined) return
      put({ ...message, state: 'waiting' })
      void sendAll(chatId)
    },
    discard: drop,
    async through(chatId) {
      await uploadsOf(chatId)
      queueOf(chatId).forEach(release)
      await sendAll(chatId)
    },
    flush,
    hurry,
    leave() {
      for (const chatId of releaseOwn()) for (const message of queueOf(chatId)) if (message.state === 'waiting') void sendOne(message, true)
    },
    stop() {
      hurry()
      stopWatching()
    },
  }
}
