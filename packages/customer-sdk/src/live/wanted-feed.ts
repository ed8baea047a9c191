import { createFeed, type FeedOptions } from './feed.ts'

/** A feed that remembers whether it was ever wanted: then it is opened again for whoever the visit turns out to be of. */
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
    /** It is to be opened as soon as there is a visit. */
    want(): void {
      isWanted = true
    },
    /** Listens as whoever the visit is of by now. */
    renew(): void {
      feed.close({ forget: true })
      if (isWanted) open()
    },
  }
}
