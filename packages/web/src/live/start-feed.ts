import { browserPorts } from './browser-ports.ts'
import { openFeedEarly, type TakeFeed } from './early-feed.ts'
import { openFeed } from './feed.ts'

/** A feed that nobody took by then is closed: the page turned out to be another one. */
const untakenMs = 15_000

let early: TakeFeed | null = null

/** Opens the feed before the workspace is here. */
export function startFeed(): void {
  const feed = openFeedEarly(browserPorts)
  const forget = browserPorts.clock.after(untakenMs, () => {
    early = null
    feed.stop()
  })
  early = (listener) => {
    forget()
    return feed.take(listener)
  }
}

/** The feed that was opened early, once; otherwise a new one. */
export const takeFeed: TakeFeed = (listener) => {
  const take = early
  early = null
  return take === null ? openFeed(browserPorts, listener) : take(listener)
}
