import { type Feed, type FeedListener, openFeed } from './feed.ts'
import type { LivePorts } from './ports.ts'

/** Takes a feed over: what it has said so far is told at once, in its order. */
export type TakeFeed = (listener: FeedListener) => Feed

/**
 * Opens the feed while the code of its listener is still on the way. State that is fetched after the feed has said where it stands
 * need not be fetched again, so a screen that comes later than this asks for everything once instead of twice.
 */
export function openFeedEarly(ports: Pick<LivePorts, 'api' | 'clock' | 'openSocket' | 'random'>): { take: TakeFeed; stop(): void } {
  const said: ((to: FeedListener) => void)[] = []
  let listener: FeedListener | null = null

  function tell(what: (to: FeedListener) => void) {
    if (listener === null) said.push(what)
    else what(listener)
  }

  const feed = openFeed(ports, {
    cursor: () => listener?.cursor() ?? null,
    begins: (position) => tell((to) => to.begins(position)),
    opened: (welcome) => tell((to) => to.opened(welcome)),
    events: (events, position) => tell((to) => to.events(events, position)),
    signal: (signal) => tell((to) => to.signal(signal)),
    resync: (position, otherLog) => tell((to) => to.resync(position, otherLog)),
    told: (position, lost) => tell((to) => to.told(position, lost)),
    heard: (at) => tell((to) => to.heard(at)),
    connecting: (attempt) => tell((to) => to.connecting(attempt)),
    lost: (retryAt) => tell((to) => to.lost(retryAt)),
    misplaced: () => tell((to) => to.misplaced()),
    signedOut: () => tell((to) => to.signedOut()),
  })
  return {
    take(by) {
      listener = by
      for (const what of said.splice(0)) what(by)
      return feed
    },
    stop: feed.stop,
  }
}
