/** What the feed has said of itself; moments are in milliseconds. */
export type FeedFacts = {
  /** When the server's last frame came; null before the first. */
  heardAt: number | null
  /** The furthest position that the server has told of. */
  announced: number
  /** How often this screen found that something was missing, and fetched everything afresh. */
  repairs: number
  repairedAt: number | null
}

/**
 * Whether the screen can be relied on. In sync means: the feed is open and was heard in the last 18 s, every event that the server has
 * told of is applied, all that the screen needs has been fetched, no message waits for more than 3 s, and every draft is on the server.
 */
export type Sync = {
  status: 'inSync' | 'unsent' | 'silent' | 'catchingUp' | 'connecting' | 'offline' | 'misplaced' | 'signedOut'
  /** Since when it is so, in milliseconds. */
  since: number
  /** Events that the server has told of and the screen does not show. Others' events count too: it is an upper bound. */
  behind: number
  /** Messages that the server has not taken. */
  unsent: number
  /** Drafts that are kept on this device only. */
  unsaved: number
}

export const noFeedYet: FeedFacts = { heardAt: null, announced: 0, repairs: 0, repairedAt: null }

export function startingSync(now: number): Sync {
  return { status: 'connecting', since: now, behind: 0, unsent: 0, unsaved: 0 }
}
