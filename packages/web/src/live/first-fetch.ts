import { type Awaited, type PatienceEvent, stepPatience } from './patience.ts'

type Fetches = { names(): void; wanted(): void }

/** The first fetch of a new screen, which waits for the feed a moment. */
export function createFirstFetch(fetch: Fetches) {
  let awaits: Awaited = 'nothing'

  return {
    /** Whether what is asked for now is fetched at once. */
    mayFetch: () => awaits !== 'ticket',
    wait() {
      awaits = 'ticket'
    },
    /** Answers whether what the screen has asked for while it waited is fetched now. */
    step(event: PatienceEvent): boolean {
      const next = stepPatience(awaits, event)
      awaits = next.awaits
      if (next.fetchNames) fetch.names()
      if (next.fetchWanted) fetch.wanted()
      return next.fetchWanted
    },
    stop() {
      awaits = 'nothing'
    },
  }
}
