import type { CustomerRatingView, CustomerSession, HelpArticle, HelpHit, NotedContact, PeopleView, PlaceInQueue } from '@besedka/contract'
import { type ChatError, toChatError } from './chat-error.ts'
import { type ChatState, initialChatState } from './chat-state.ts'
import { createCustomerApi, type GivenRating, type HelpAsked, type SignedUser } from './http/customer-api.ts'
import { createFeed } from './live/feed.ts'
import { createReceipts } from './live/receipts.ts'
import { createTypingReceiver, createTypingSender, createWordsSender } from './live/typing.ts'
import { raiseStatus } from './log/apply-event.ts'
import { countUnread } from './log/due-receipts.ts'
import { createHistory } from './log/history.ts'
import { createOutbox } from './outbox/outbox.ts'
import { createStoredOutbox } from './outbox/stored-outbox.ts'
import { defaultPorts } from './platform/default-ports.ts'
import type { FileSource, Ports } from './platform/ports.ts'
import { createSafeStorage } from './platform/safe-storage.ts'
import { createStore } from './store.ts'
import { createVisit } from './visit.ts'

export type CustomerChatOptions = {
  /** Address of the server, with or without a slash at the end; '' for the page's own origin. */
  baseUrl: string
  /** Public key of a site chat, chat page or mobile app channel. */
  channelKey: string
  /** Language of the server's messages, for example `ru-RU`. */
  locale?: string
  /** A user of the host, signed by the host's server. Without it the visitor is known by the stored token only. */
  user?: SignedUser
  /** Page the visitor is on, shown to operators. */
  pageUrl?: string
  pageTitle?: string
  /** What the link of a mail with an answer carries: opens the chat that it is about. */
  answerLink?: string
  /** What the link of an operator in another channel carries: the visitor is the same customer here from the first thing they write or fill in. */
  bridgeLink?: string
  /** Replaces parts of the platform: storage, fetch, socket, upload. */
  ports?: Partial<Ports>
}

/** What can be done with a chat. Nothing here throws unless it says so: what went wrong is in the state. */
export type CustomerChat = {
  getSnapshot(): ChatState
  subscribe(listener: () => void): () => void
  /** Opens the visit; the live feed only when a chat is open. For showing the number of unread messages. */
  start(): Promise<void>
  /** The person opened the chat: opens the visit, the log and the live feed. */
  open(): Promise<void>
  /** Whether the person is looking at the log now; our messages are marked as read while they are. */
  setVisible(visible: boolean): void
  /** Marks what is shown as read, once. */
  markSeen(): void
  /** Puts a message into the queue and returns its id; `undefined` when it is empty. */
  send(message: { text?: string; files?: FileSource[] }): string | undefined
  /** Answers by a button of a message; one that opens a page is a link, and nothing to press. */
  press(button: { label: string; value?: string | undefined }): void
  retry(id: string): void
  /** Takes back a message in `outgoing`. */
  cancel(id: string): void
  /** Takes one file out of a message in `outgoing`; without words or other files the message is taken back. */
  removeFile(id: string, fileKey: string): void
  /**
   * The person pressed a key, or (`false`) emptied the field. `words` stand in it now: where `settings.showsTypedWords`, the operator sees them
   * before they are sent, and the person has to be told so.
   */
  typing(typing?: boolean, words?: string): void
  /** Adds the page before the oldest message. Throws ChatError. */
  loadOlder(): Promise<void>
  /** Says the person's name. Throws ChatError. */
  introduce(name: string): Promise<void>
  /** Says how to reach the person when they are gone. An answer that they do not see here goes to their e-mail. Throws ChatError. */
  leaveContact(contact: NotedContact): Promise<void>
  /**
   * Sends what the person filled in before the first message: a value for each field of `settings.preChat`, in order; `asked` says which each answers
   * (`preChatKey`). Throws ChatError.
   */
  fillPreChat(answers: { values: string[]; consent: boolean; asked?: string[] }): Promise<void>
  /** The rating of a chat that has been asked for: a message says so by `automatic: 'assessment'`. Throws ChatError. */
  getRating(chatId: string): Promise<CustomerRatingView>
  /** Rates a chat, once, or adds words to the rating that was given. Throws ChatError. */
  rate(chatId: string, rating: GivenRating): Promise<CustomerRatingView>
  /** Public articles that may answer at once; with an empty text the first ones, none where there is no help centre. Throws ChatError. */
  findHelp(asked: HelpAsked): Promise<HelpHit[]>
  /** A public article. Throws ChatError. */
  readHelp(number: number): Promise<HelpArticle>
  /** Who answers here, and whether somebody is there now. Throws ChatError. */
  getPeople(): Promise<PeopleView>
  /** Where the person's waiting chat stands; null when none waits. Throws ChatError. */
  getPlaceInQueue(): Promise<PlaceInQueue | null>
  /** Another user of the host: opens their visit and shows their log. */
  identify(user: SignedUser): Promise<void>
  /** Page the visitor is on now; told to operators by the next opening. `visitId`: of this tab, where the channel shows its visitors. */
  setPage(page: { pageUrl?: string; pageTitle?: string; visitId?: string }): void
  /** The person has opened what an operator said first: their chat begins with it. Throws ChatError. */
  takeApproach(approachId: string): Promise<void>
  /** Content of a file in the log. Throws ChatError. */
  loadFile(fileId: string, variant?: 'original' | 'thumbnail'): Promise<Blob>
  /** Stops everything; the object is of no more use. Unsent messages stay in the storage. */
  dispose(): void
}

/** The customer's side of a chat, on any platform. See docs/customer-sdk.md. */
export function createCustomerChat(options: CustomerChatOptions): CustomerChat {
  const { channelKey, locale, user, pageUrl, pageTitle, answerLink, bridgeLink } = options
  const ports = { ...defaultPorts(), ...options.ports }
  const baseUrl = options.baseUrl.replace(/\/+$/, '')
  const store = createStore<ChatState>({ ...initialChatState, isIdentified: user !== undefined })
  const storage = createSafeStorage(ports.storage)
  const api = createCustomerApi({ baseUrl, locale, ports })
  const key = (name: string) => `besedka:${channelKey}:${name}`
  let visible = false
  let seenOnce = false
  let wantsFeed = false
  let customerId: string | undefined

  const tabStorage = createSafeStorage(ports.tabStorage)
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
  const typingSender = createTypingSender((typing) => void visit.call((token) => api.typing(token, typing)).catch(() => {}))
  const wordsSender = createWordsSender((words) => void visit.call((token) => api.typing(token, words !== '', words)).catch(() => {}))
  const typingReceiver = createTypingReceiver((operatorTyping) => store.patch({ operatorTyping }))

  const outbox = createOutbox({
    api,
    visit,
    stored: createStoredOutbox(storage, key('outbox')),
    onChange: (outgoing) => store.patch({ outgoing }),
    onSent(message) {
      history.takeMessage(message)
      openFeed()
      // The server can be reached again: the feed need not wait out its pause.
      feed.wake()
    },
  })

  const receipts = createReceipts({
    api,
    visit,
    getMessages: () => store.getSnapshot().messages,
    isVisible: () => visible || seenOnce,
    onConfirmed(status, { chatId, seq }) {
      seenOnce = false
      const isMeant = (one: { from: string; chatId: string; seq: number }) =>
        one.from === 'operator' && one.chatId === chatId && one.seq <= seq
      store.patch({ messages: raiseStatus(store.getSnapshot().messages, status, isMeant) })
    },
  })

  const feed = createFeed({
    openSocket: (listener) => ports.openSocket(`${socketOrigin(baseUrl)}/live`, listener),
    getTicket: async () => (await visit.call((token) => api.openFeed(token))).ticket,
    onConnection(connection) {
      store.patch({ connection })
      if (connection === 'online') outbox.wake()
    },
    onFresh: () => void history.refresh(),
    onOtherLog: history.forgetNotices,
    onEvents: (events) => history.take(events),
    onSignal: (signal) => typingReceiver.receive(signal.typing),
    onUnreachable: () => void history.poll(),
  })

  const stopListening = ports.onWake(() => {
    if (store.getSnapshot().phase === 'opening') void openVisit()
    feed.wake()
    outbox.wake()
  }, feed.lose)
  const stopWatching = store.subscribe(watchLog)
  let watched = store.getSnapshot().messages

  function onOpened(session: CustomerSession, isFirst: boolean): void {
    if (customerId && customerId !== session.customerId) history.clear()
    customerId = session.customerId
    const { settings, limits, name, hasOpenChat, unread } = session
    // An empty log need not be asked for.
    const historyLoaded = isFirst || store.getSnapshot().historyLoaded
    store.patch({ phase: 'ready', fault: null, settings, limits, customerName: name, hasOpenChat, unread, historyLoaded })
  }

  function onRefused({ fault }: ChatError): void {
    feed.close({ forget: true })
    store.patch({ phase: 'failed', fault })
  }

  /** Whatever changes the log: messages of ours that arrived leave the queue, theirs are counted and confirmed. */
  function watchLog(): void {
    const { messages, outgoing } = store.getSnapshot()
    if (messages === watched) return
    watched = messages
    const known = new Set(messages.map((message) => message.id))
    for (const { id } of outgoing) if (known.has(id)) outbox.settle(id)
    store.patch({ unread: countUnread(messages) })
    receipts.schedule()
  }

  function openFeed(): void {
    wantsFeed = true
    feed.open()
  }

  async function openVisit(): Promise<void> {
    if (store.getSnapshot().phase !== 'ready') store.patch({ phase: 'opening' })
    await outbox.restore()
    try {
      await visit.token()
      if (store.getSnapshot().hasOpenChat) openFeed()
    } catch (thrown) {
      const { isTransient, fault } = toChatError(thrown)
      if (isTransient) store.patch({ fault })
    }
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    start: openVisit,
    async open() {
      wantsFeed = true
      await openVisit()
      if (store.getSnapshot().phase === 'failed') return
      if (!store.getSnapshot().historyLoaded) void history.poll()
      openFeed()
    },
    setVisible(next) {
      visible = next
      if (visible) receipts.schedule()
    },
    markSeen() {
      seenOnce = true
      receipts.schedule()
    },
    send({ text = '', files = [] }) {
      const trimmed = text.trim()
      if (trimmed === '' && files.length === 0) return undefined
      typingSender.forget()
      wordsSender.forget()
      return outbox.add(trimmed, files)
    },
    press: ({ label, value }) => void outbox.add(label, [], value),
    retry: (id) => outbox.retry(id),
    cancel: (id) => outbox.cancel(id),
    removeFile: (id, fileKey) => outbox.removeFile(id, fileKey),
    typing(typing = true, words) {
      // Nobody is there to see it before the first message.
      const { hasOpenChat, settings } = store.getSnapshot()
      if (!hasOpenChat) return
      if (words !== undefined && settings?.showsTypedWords) wordsSender.typed(words)
      else if (typing) typingSender.typing()
      else typingSender.stop()
    },
    loadOlder: () => history.loadOlder(),
    async introduce(name) {
      await visit.followLink()
      const answer = await visit.call((token) => api.introduce(token, { name }))
      store.patch({ customerName: answer.name })
    },
    async leaveContact(contact) {
      await visit.followLink()
      await visit.call((token) => api.introduce(token, { contact }))
    },
    async fillPreChat(answers) {
      // Before anything is known of them: somebody known stays who they are.
      await visit.followLink()
      await visit.call((token) => api.fillPreChat(token, answers))
    },
    getRating: (chatId) => visit.call((token) => api.getRating(token, chatId)),
    rate: (chatId, rating) => visit.call((token) => api.rate(token, chatId, rating)),
    findHelp: async (asked) => (await visit.call((token) => api.findHelp(token, asked))).items,
    readHelp: (number) => visit.call((token) => api.readHelp(token, number)),
    getPeople: () => visit.call((token) => api.getPeople(token)),
    getPlaceInQueue: () => visit.call((token) => api.getPlaceInQueue(token)),
    async identify(next) {
      visit.describe({ user: next })
      store.patch({ isIdentified: true })
      if (store.getSnapshot().phase === 'new') return
      try {
        await visit.reopen()
        feed.close({ forget: true })
        if (wantsFeed) openFeed()
      } catch (thrown) {
        store.patch({ fault: toChatError(thrown).fault })
      }
    },
    setPage: (page) => visit.describe(page),
    async takeApproach(approachId) {
      await visit.call((token) => api.takeApproach(token, approachId))
      // Whether a chat has begun of it, only the session says: the message alone could be one of a closed chat.
      await visit.reopen()
      openFeed()
    },
    loadFile: (fileId, variant = 'original') => visit.call((token) => api.loadFile(token, fileId, variant)),
    dispose() {
      stopListening()
      stopWatching()
      feed.close({ forget: true })
      outbox.dispose()
      history.dispose()
      receipts.dispose()
      typingReceiver.dispose()
      typingSender.forget()
      wordsSender.forget()
    },
  }
}

/** `wss://host` for `https://host`; the page's own origin for an empty address. */
function socketOrigin(baseUrl: string): string {
  return (baseUrl || location.origin).replace(/^http/, 'ws')
}
