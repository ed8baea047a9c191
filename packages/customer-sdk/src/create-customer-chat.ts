import { assembleChat } from './assemble-chat.ts'
import { callsOfVisit } from './calls-of-visit.ts'
import { toChatError } from './chat-error.ts'
import type { CustomerChat, CustomerChatOptions } from './customer-chat.ts'
import { countUnread } from './log/due-receipts.ts'

/** The customer's side of a chat, on any platform. See docs/customer-sdk.md. */
export function createCustomerChat(options: CustomerChatOptions): CustomerChat {
  const chat = assembleChat(options)
  const { ports, store, api, visit, history, typing, attention, fields, outbox, feed } = chat
  const { getSnapshot } = store
  const stopListening = ports.onWake(() => {
    if (getSnapshot().phase === 'opening') void openVisit()
    feed.wake()
    outbox.wake()
    fields.sendWaiting()
  }, feed.lose)
  const stopWatching = store.subscribe(watchLog)
  let watched = getSnapshot().messages

  /** Whatever changes the log: messages of ours that arrived leave the queue, theirs are counted and confirmed. */
  function watchLog(): void {
    const { messages, outgoing } = getSnapshot()
    if (messages === watched) return
    watched = messages
    const known = new Set(messages.map((message) => message.id))
    for (const { id } of outgoing) if (known.has(id)) outbox.settle(id)
    store.patch({ unread: countUnread(messages) })
    attention.confirmSoon()
  }

  /** Opens the visit, takes up what an earlier page left unsent, and listens where a chat is open. */
  async function openVisit(): Promise<void> {
    if (getSnapshot().phase !== 'ready') store.patch({ phase: 'opening' })
    await outbox.restore()
    try {
      await visit.token()
      if (getSnapshot().hasOpenChat) feed.open()
    } catch (thrown) {
      const { isTransient, fault } = toChatError(thrown)
      if (isTransient) store.patch({ fault })
    }
  }

  return {
    ...callsOfVisit(chat),
    getSnapshot,
    subscribe: store.subscribe,
    start: openVisit,
    async open() {
      feed.want()
      await openVisit()
      if (getSnapshot().phase === 'failed') return
      if (!getSnapshot().historyLoaded) void history.poll()
      feed.open()
    },
    setVisible: attention.setVisible,
    markSeen: attention.markSeen,
    send({ text = '', files = [], quote }) {
      const trimmed = text.trim()
      if (trimmed === '' && files.length === 0) return undefined
      typing.forgetOwn()
      return outbox.add(trimmed, files, { quote })
    },
    press: ({ label, value }) => void outbox.add(label, [], { pressed: value }),
    retry: outbox.retry,
    cancel: outbox.cancel,
    removeFile: outbox.removeFile,
    typing: (isTyping = true, words) => typing.type(isTyping, words),
    loadOlder: () => history.loadOlder(),
    setFields: fields.set,
    async identify(next) {
      if (visit.isOfAnother(next)) fields.forget()
      visit.describe({ user: next })
      store.patch({ isIdentified: true })
      if (getSnapshot().phase === 'new') return
      try {
        await visit.reopen()
        feed.renew()
      } catch (thrown) {
        store.patch({ fault: toChatError(thrown).fault })
      }
    },
    setPage: (page) => visit.describe(page),
    async takeApproach(approachId) {
      await visit.call((token) => api.takeApproach(token, approachId))
      // Whether a chat has begun of it, only the session says: the message alone could be one of a closed chat.
      await visit.reopen()
      feed.open()
    },
    dispose() {
      stopListening()
      stopWatching()
      feed.close({ forget: true })
      outbox.dispose()
      history.dispose()
      attention.dispose()
      typing.dispose()
    },
  }
}
