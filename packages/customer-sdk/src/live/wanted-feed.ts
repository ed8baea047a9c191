import { createFeed, type FeedOptions } from './feed.ts'

/** A feed that remembers whether it was ever wanted, so that it is opened again when the visit becomes another customer's. */
export function createWantedFeed(options: FeedOptions) {
  const feed = createFeed(options)
  let isWanted = false

  function open(): void {
    isWanted = true
    feed.open()
  }

  return {
    ...feed,
    open,
    /** Marks the feed as wanted before it can be opened: there may be no visit yet. */
    want(): void {
      isWanted = true
    },
    /** Starts afresh after the visit has become another customer's. */
    renew(): void {
      feed.close({ forget: true })
      if (isWanted) open()
    },
  }
}
