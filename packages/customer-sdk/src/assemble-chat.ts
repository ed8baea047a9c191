import type { CustomerSession } from '@besedka/contract'
import type { ChatError } from './chat-error.ts'
import { type ChatState, initialChatState } from './chat-state.ts'
import type { CustomerChatOptions } from './customer-chat.ts'
import { createCustomerApi } from './http/customer-api.ts'
import { createAttention } from './live/attention.ts'
import { createTyping } from './live/typing-both-ways.ts'
import { createWantedFeed } from './live/wanted-feed.ts'
import { createHistory } from './log/history.ts'
import { createOutbox } from './outbox/outbox.ts'
import { createStoredOutbox } from './outbox/stored-outbox.ts'
import { createOwnFields } from './own-fields.ts'
import { defaultPorts } from './platform/default-ports.ts'
import { createSafeStorage } from './platform/safe-storage.ts'
import { createStore } from './store.ts'
import { createVisit } from './visit.ts'

/** Creates the parts of a chat and connects them to each other. */
export function assembleChat(options: CustomerChatOptions) {
  const { channelKey, locale, user, pageUrl, pageTitle, answerLink, bridgeLink } = options
  const ports = { ...defaultPorts(), ...options.ports }
  const baseUrl = options.baseUrl.replace(/\/+$/, '')
  const store = createStore<ChatState>({ ...initialChatState, isIdentified: user !== undefined })
  const storage = createSafeStorage(ports.storage)
  const tabStorage = createSafeStorage(ports.tabStorage)
  const key = (name: string) => `besedka:${channelKey}:${name}`
  let customerId: string | undefined

  const api = createCustomerApi({ baseUrl, locale, ports })
  const visit = createVisit({
    api,
    storage,
    tabStorage,
    storageKey: key('visitor'),
    linkKey: key('link'),
    channelKey,
    locale,
    answerLink,
    bridgeLink,
    onOpened,
    onRefused,
  })
  visit.describe({ user, pageUrl, pageTitle })
  const history = createHistory({ api, visit, store })
  const typing = createTyping({ api, visit, store })
  const attention = createAttention({ api, visit, store })
  const fields = createOwnFields({ api, visit, store, onRefused: options.onFieldsRefused })

  const outbox = createOutbox({
    api,
    visit,
    stored: createStoredOutbox(storage, key('outbox')),
    onChange: (outgoing) => store.patch({ outgoing }),
    onSent(message) {
      history.takeMessage(message)
      feed.open()
      // The server can be reached again: the feed need not wait out its pause.
      feed.wake()
      fields.sendWaiting()
    },
  })

  const feed = createWantedFeed({
    openSocket: (listener) => ports.openSocket(`${socketOrigin(baseUrl)}/live`, listener),
    getTicket: async () => (await visit.call((token) => api.openFeed(token))).ticket,
    onConnection(connection) {
      store.patch({ connection })
      if (connection !== 'online') return
      outbox.wake()
      fields.sendWaiting()
    },
    onFresh: () => void history.refresh(),
    onOtherLog: history.forgetNotices,
    onEvents: (events) => history.take(events),
    onSignal: (signal) => typing.receive(signal.typing),
    onUnreachable: () => void history.poll(),
  })

  function onOpened(session: CustomerSession, isFirst: boolean): void {
    if (customerId && customerId !== session.customerId) history.clear()
    customerId = session.customerId
    const { settings, limits, name, hasOpenChat, unread } = session
    // An empty log need not be asked for.
    const historyLoaded = isFirst || store.getSnapshot().historyLoaded
    store.patch({ phase: 'ready', fault: null, settings, limits, customerName: name, hasOpenChat, unread, historyLoaded })
    fields.sendWaiting()
  }

  function onRefused({ fault }: ChatError): void {
    feed.close({ forget: true })
    store.patch({ phase: 'failed', fault })
  }

  return { ports, store, api, visit, history, typing, attention, fields, outbox, feed }
}

/** `wss://host` for `https://host`; the page's own origin for an empty address. */
function socketOrigin(baseUrl: string): string {
  return (baseUrl || location.origin).replace(/^http/, 'ws')
}
