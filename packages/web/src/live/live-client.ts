import type { ChatView, CustomerView, MessageView, StaffEvent } from '@besedka/contract'
import { createActivityReporter } from './activity-reporter.ts'
import { applyEvent, applyPayload } from './apply-event.ts'
import { fadeSignals } from './apply-signal.ts'
import { putChats, putMessage } from './apply-views.ts'
import type { Viewer } from './chat-api.ts'
import { createCountsRefresher } from './counts-refresher.ts'
import { createDirectoryLoader } from './directory-loader.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import type { TakeFeed } from './early-feed.ts'
import { createEventReplay } from './event-replay.ts'
import { type Feed, openFeed } from './feed.ts'
import { createFeedFollower } from './follow-feed.ts'
import { forgetOtherLog } from './forget-other-log.ts'
import { forgetRefused, forgetUnseen, hasGap, isRefused } from './forget-unseen.ts'
import { keepRecent } from './keep-recent.ts'
import { createListLoader } from './list-loader.ts'
import type { LiveContext } from './live-context.ts'
import { emptyState } from './live-state.ts'
import { createLiveStore } from './live-store.ts'
import { createLogLoader } from './log-loader.ts'
import { hasNewer } from './message-log.ts'
import { createOutbox } from './outbox.ts'
import type { LivePorts } from './ports.ts'
import { createWanted } from './wanted.ts'
import { withNewer } from './with-entry.ts'

const lookEveryMs = 1_000
/**
 * So long a new screen waits for its feed's ticket, and with the names of who is online for the feed itself: what is fetched behind its first word
 * need not be fetched again.
 */
const feedPatienceMs = 100

export type LiveClient = ReturnType<typeof createLiveClient>

/**
 * The workspace's own copy of the truth: opens the feed, fetches what a screen asks for, applies what happens, sends what was
 * typed, and says how fresh all of it is. Knows neither React nor the DOM.
 * @param takeFeed the feed to listen to, when it has been opened already
 */
export function createLiveClient(viewer: Viewer, ports: LivePorts, takeFeed: TakeFeed = (listener) => openFeed(ports, listener)) {
  const store = createLiveStore(emptyState(viewer, ports.clock.now()), ports.soon)
  /** Nothing is fetched yet: a ticket is on its way, and what is fetched after it need not be fetched again. */
  let awaitsFeed = false
  /** Nor are the names, until the feed is open. */
  let awaitsNames = false
  const wanted = createWanted(ports, () => follower.settle())
  const context: LiveContext = { store, ports, replay: createEventReplay(), wanted, mayFetch: () => !awaitsFeed }
  const lists = createListLoader(context)
  const logs = createLogLoader(context)
  // An answer that does not come is the first sign of a dead line, a 401 that of a session that has ended: the feed finds out at once.
  const outbox = createOutbox(context, () => feed?.wake())
  const drafts = createDraftKeeper(context)
  const counts = createCountsRefresher(context)
  const activity = createActivityReporter(context)
  const directory = createDirectoryLoader(context)
  /** The chats on the screen. */
  let shownIds: readonly string[] = []
  let feed: Feed | null = null
  let cancelLook = () => {}
  let hasOpened = false
  /** What may be heard, as the feed called it last. */
  let standing: string | undefined
  const follower = createFeedFollower(context, {
    fetchState,
    fetchNames: directory.fetch,
    fetchBeside: () => allOf([directory.fetch(), counts.fetchNow()]),
    begin() {
      if (!awaitsFeed) return false
      fetchWanted()
      return true
    },
    fits: (told) => told === undefined || told === store.get().viewer.standing,
    forget: () => store.update(forgetOtherLog),
    apply: applyEvents,
    onOpen(toldStanding) {
      // What happened between the client of the page before and this one, nobody has heard.
      if (!hasOpened) ports.missed()
      hasOpened = true
      standing = toldStanding
      awaitsFeed = false
      awaitsNames = false
      outbox.flush()
      drafts.retry()
    },
    onLost: goOnWithoutFeed,
    reopen: () => feed?.wake(),
  })

  /** Fetches what the screen has asked for while it waited for its feed. */
  function fetchWanted() {
    awaitsFeed = false
    void wanted.want('list', lists.refresh)
    void wanted.want('counts', counts.fetchNow)
    for (const chatId of shownIds) wantLog(chatId)
  }

  function wantLog(chatId: string) {
    void wanted.want(`chat ${chatId}`, () => logs.open(chatId))
  }

  function retryChat(chatId: string) {
    logs.forgetFailure(chatId)
    if (!awaitsFeed) wantLog(chatId)
  }

  function leave(chatIds: readonly string[]) {
    for (const chatId of chatIds) logs.forgetFailure(chatId)
    wanted.forget(chatIds.flatMap((chatId) => [`chat ${chatId}`, `newer ${chatId}`] as const))
    drafts.flush()
  }

  /** Fetches all that is on the screen; the feed goes on meanwhile. */
  async function fetchState(anew: boolean): Promise<boolean> {
    wanted.drop()
    ports.missed()
    // Rights and teams may be others than when they were learnt, and with them what the lists mean.
    if (standing !== store.get().viewer.standing && !(await learnViewer())) return false
    const openLogs = () => shownIds.map((chatId) => logs.open(chatId, true))
    if (!anew) return allOf([directory.fetch(), lists.refresh(), counts.fetchNow(), ...openLogs(), drafts.refresh()])
    store.update((state) => forgetUnseen(state, shownIds))
    const whole = await allOf([directory.fetch(), lists.refresh(anew), ...openLogs(), drafts.refresh()])
    for (const chatId of shownIds) store.update(forgetRefused(chatId))
    // Last, because chats that turn out to have changed meanwhile move the counters that are known.
    return (await counts.fetchNow()) && whole
  }

  async function learnViewer(): Promise<boolean> {
    const viewer = await ports.api.viewer().catch(() => undefined)
    if (viewer) store.update((state) => ({ ...state, viewer }))
    return viewer !== undefined
  }

  /** Fetches without the feed: the connection is slow, or there is none. What happens meanwhile is fetched again when it opens. */
  function goOnWithoutFeed() {
    // Names are wanted with the first rows.
    if (awaitsNames) void directory.fetch()
    awaitsNames = false
    if (awaitsFeed) fetchWanted()
  }

  /** Once a second: what has faded is forgotten, and silence is noticed. */
  function look() {
    store.update((state) => fadeSignals(state, ports.clock.now()))
    follower.check()
    cancelLook = ports.clock.after(lookEveryMs, look)
  }

  /** Whether the loaded log reaches the chat's last message; it does not while somebody reads in the past. */
  function atNewest(chatId: string): boolean {
    const log = store.get().logs.get(chatId)
    return log !== undefined && !hasNewer(log)
  }

  function applyEvents(events: readonly StaffEvent[], position: number) {
    const wereAtNewest = shownIds.filter(atNewest)
    context.replay.remember((state) => events.reduce(applyPayload, state))
    store.update((state) => {
      const next = events.reduce(applyEvent, state)
      const reached = Math.max(position, next.position ?? 0)
      return next.position === reached ? next : { ...next, position: reached }
    })
    counts.soon()
    ports.told(events)
    for (const chatId of wereAtNewest) if (!atNewest(chatId)) void wanted.want(`newer ${chatId}`, () => logs.newer(chatId))
    for (const chatId of shownIds) {
      // Whoever hears of a chat may see it: what was refused when it was opened can be had by now.
      const canBeHad = isRefused(store.get(), chatId) && events.some((event) => isAbout(event, chatId))
      if (canBeHad || hasGap(store.get(), chatId)) wantLog(chatId)
    }
  }

  return {
    store,
    lists,
    logs,
    outbox,
    drafts,
    activity,
    counts,
    start() {
      look()
      awaitsFeed = true
      awaitsNames = true
      // Counted from when the screen has been drawn: the feed cannot be heard before.
      ports.clock.after(0, () => ports.clock.after(feedPatienceMs, goOnWithoutFeed))
      feed = takeFeed(follower.listener)
    },
    /** Stops listening and saves what is unsaved. */
    stop() {
      awaitsFeed = false
      awaitsNames = false
      activity.view(null)
      drafts.flush()
      feed?.stop()
      follower.stop()
      wanted.drop()
      outbox.stop()
      cancelLook()
    },
    /** Tries to reach the server at once. */
    wake: () => feed?.wake(),
    /** Takes the machine's word that the network is gone. */
    lose: () => feed?.lose(),
    /** Puts a chat on the screen, or none, and another one beside it. */
    showChat(chatId: string | null, besideId: string | null = null) {
      const left = shownIds.filter((id) => id !== chatId && id !== besideId)
      shownIds = [chatId, besideId].filter((id) => id !== null)
      // The messages first: everything else can wait until they have been asked for.
      for (const id of shownIds) retryChat(id)
      if (left.length > 0) leave(left)
      activity.view(chatId ?? besideId)
      for (const id of shownIds) store.update((state) => keepRecent(state, id))
    },
    /** Somebody asks again for a chat on the screen that has not come. */
    retryChat,
    /** Fetches a chat of which only the id is known, for its name; without an answer it stays unknown. */
    learnChat(chatId: string) {
      ports.api.chat(chatId).then(
        (chat) => store.update((state) => putChats(state, [chat])),
        () => {},
      )
    },
    /** Puts the answer of a command on the screen before its event comes. */
    putChat: (chat: ChatView) => store.update((state) => putChats(state, [chat])),
    putCustomer: (customer: CustomerView) => store.update((state) => ({ ...state, customers: withNewer(state.customers, [customer]) })),
    putMessage: (message: MessageView) => store.update((state) => putMessage(state, message)),
  }
}

function isAbout({ payload }: StaffEvent, chatId: string | null): boolean {
  return 'chat' in payload && payload.chat.id === chatId
}

/** Whether all of it came. */
async function allOf(fetches: readonly (Promise<boolean> | boolean)[]): Promise<boolean> {
  return (await Promise.all(fetches)).every(Boolean)
}
