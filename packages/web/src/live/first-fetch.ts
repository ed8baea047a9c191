/**
 * The first fetch of a new screen, which waits a moment for its feed: what is fetched after the feed has begun need not be fetched again.
 * @param fetchNames fetches who is online
 * @param fetchWanted fetches what the screen has asked for while it waited
 */
export function createFirstFetch(fetchNames: () => unknown, fetchWanted: () => unknown) {
  /** `ticket`: everything waits for the feed's ticket. `welcome`: only the names still wait, until the feed is open. */
  let awaits: 'ticket' | 'welcome' | null = null

  return {
    /** Whether what is asked for now is fetched at once. */
    mayFetch: () => awaits !== 'ticket',
    await() {
      awaits = 'ticket'
    },
    /** A ticket has come. Answers whether anybody has waited for it. */
    begin(): boolean {
      if (awaits !== 'ticket') return false
      awaits = 'welcome'
      fetchWanted()
      return true
    },
    /** The connection is slow, or there is none. */
    goOn() {
      const awaited = awaits
      awaits = null
      // Names are wanted with the first rows.
      if (awaited !== null) fetchNames()
      if (awaited === 'ticket') fetchWanted()
    },
    /** The feed is open, or nobody wants it any more. */
    end() {
      awaits = null
    },
  }
}
