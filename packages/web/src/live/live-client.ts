import { createActivityReporter } from './activity-reporter.ts'
import { fadeSignals } from './apply-signal.ts'
import type { Viewer } from './chat-api.ts'
import { createCountsRefresher } from './counts-refresher.ts'
import { createDirectoryLoader } from './directory-loader.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import type { TakeFeed } from './early-feed.ts'
import { createEventReplay } from './event-replay.ts'
import { type Feed, openFeed } from './feed.ts'
import { allOf, fetchState } from './fetch-state.ts'
import { createFirstFetch } from './first-fetch.ts'
import { createFeedFollower } from './follow-feed.ts'
import { forgetOtherLog } from './forget-other-log.ts'
import { keepRecent } from './keep-recent.ts'
import { createListLoader } from './list-loader.ts'
import type { LiveContext } from './live-context.ts'
import { emptyState } from './live-state.ts'
import { createLiveStore } from './live-store.ts'
import { createLogLoader } from './log-loader.ts'
import { createOutbox } from './outbox.ts'
import type { LivePorts } from './ports.ts'
import { createAnswers } from './put-answers.ts'
import { createShownChats } from './shown-chats.ts'
import { takeEvents } from './take-events.ts'
import { createWanted } from './wanted.ts'

const lookEveryMs = 1_000
/**
 * How long a new screen waits for its feed's ticket, and with the names of who is online for the feed itself: what is fetched behind its first word
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
  const wanted = createWanted(ports, () => follower.settle())
  const context: LiveContext = { store, ports, replay: createEventReplay(), wanted, mayFetch: () => first.mayFetch() }
  const loaders = {
    lists: createListLoader(context),
    logs: createLogLoader(context),
    drafts: createDraftKeeper(context),
    counts: createCountsRefresher(context),
    directory: createDirectoryLoader(context),
  }
  const { lists, logs, drafts, counts, directory } = loaders
  // An answer that does not come is the first sign of a dead line, a 401 that of a session that has ended: the feed finds out at once.
  const outbox = createOutbox(context, () => feed?.wake())
  const activity = createActivityReporter(context)
  const shown = createShownChats(context, logs)
  const first = createFirstFetch(directory.fetch, () => {
    void wanted.want('list', lists.refresh)
    void wanted.want('counts', counts.fetchNow)
    shown.fetch()
  })
  let feed: Feed | null = null
  let cancelLook = () => {}
  let hasOpened = false
  /** What may be heard, as the feed called it last. */
  let standing: string | undefined
  const follower = createFeedFollower(context, {
    fetchState: (anew) => fetchState(context, { ...loaders, shown }, standing, anew),
    fetchNames: directory.fetch,
    fetchBeside: () => allOf([directory.fetch(), counts.fetchNow()]),
    begin: first.begin,
    fits: (told) => told === undefined || told === store.get().viewer.standing,
    forget: () => store.update(forgetOtherLog),
    apply(events, position) {
      takeEvents(context, shown, events, position)
      counts.soon()
    },
    onOpen(toldStanding) {
      // What happened between the client of the page before and this one, nobody has heard.
      if (!hasOpened) ports.missed()
      hasOpened = true
      standing = toldStanding
      first.end()
      outbox.flush()
      drafts.retry()
    },
    onLost: first.goOn,
    reopen: () => feed?.wake(),
  })

  /** Once a second: what has faded is forgotten, and silence is noticed. */
  function look() {
    store.update((state) => fadeSignals(state, ports.clock.now()))
    follower.check()
    cancelLook = ports.clock.after(lookEveryMs, look)
  }

  return {
    store,
    lists,
    logs,
    outbox,
    drafts,
    activity,
    counts,
    ...createAnswers(context),
    start() {
      look()
      first.await()
      // Counted from when the screen has been drawn: the feed cannot be heard before.
      ports.clock.after(0, () => ports.clock.after(feedPatienceMs, first.goOn))
      feed = takeFeed(follower.listener)
    },
    /** Stops listening and saves what is unsaved. */
    stop() {
      first.end()
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
      const ids = [chatId, besideId].filter((id) => id !== null)
      if (shown.show(ids)) drafts.flush()
      activity.view(chatId ?? besideId)
      for (const id of ids) store.update((state) => keepRecent(state, id))
    },
    /** Somebody asks again for a chat on the screen that has not come. */
    retryChat: shown.retry,
  }
}
