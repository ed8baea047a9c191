import type { StaffEvent, StaffFrame } from '@besedka/contract'

type Said<Type extends StaffFrame['type']> = Extract<StaffFrame, { type: Type }>

/**
 * What a screen remembers of its feed from one connection to the next. It does nothing by itself: what comes is told to it in order, and it answers what
 * that means.
 */
export function createFeedSession() {
  /** The log that positions count in: after a restore of the database it is another one. */
  let log: string | null = null
  /** What may be heard, as the server called it last. */
  let standing: string | undefined
  /** Where this connection goes on from; null when it starts afresh. */
  let resumedFrom: number | null = null
  /** How far the screen had come before this connection: what it is told up to here should be known already. */
  let reachedBefore = 0
  /** Events received since the welcome, each position once. */
  let received = 0
  let lastReceived = 0
  /** The server has confirmed that everything up to here has come; null before it has said anything. */
  let confirmed: number | null = null
  /** Positions received since, over all connections. */
  let unconfirmed = new Set<number>()

  function confirm(position: number) {
    confirmed = position
    reachedBefore = 0
    unconfirmed = new Set()
  }

  return {
    log: () => log,
    standing: () => standing,
    /** A screen that knows nothing yet begins with the log of its first ticket. */
    begin(first: string | null) {
      log ??= first
    },
    /**
     * A socket is open; the answer is where to go on from. That is the last confirmed position, because a frame may have been lost behind it: what is
     * known of the rest is left out.
     * @param own the last position that the screen has applied; null when it knows nothing
     */
    greet(own: number | null): number | null {
      reachedBefore = own ?? 0
      resumedFrom = own === null ? null : Math.min(own, confirmed ?? own)
      return resumedFrom
    },
    /** Answers whether what follows goes on from what is known; otherwise the state has to be fetched. */
    welcome(frame: Said<'welcome'>): boolean {
      const before = standing
      standing = frame.standing ?? before
      received = 0
      lastReceived = 0
      const resumed = standing === before && resumedFrom !== null
      if (!resumed) confirm(frame.position)
      // What is known keeps the log that it is from: where that is another one, `resync` comes next and says so.
      if (resumedFrom === null) log ??= frame.log ?? null
      return resumed
    },
    resync(frame: Said<'resync'>) {
      log = frame.log ?? null
      confirm(frame.position)
    },
    /** The events among these that have not come before. */
    freshOf: (events: readonly StaffEvent[]) => events.filter((event) => !unconfirmed.has(event.position)),
    /** These events have been applied. Answers how many of the fresh ones should have come before the break. */
    arrive(events: readonly StaffEvent[], fresh: readonly StaffEvent[]): number {
      for (const { position } of events) {
        if (position <= lastReceived) continue
        received += 1
        lastReceived = position
        unconfirmed.add(position)
      }
      return fresh.filter((event) => event.position <= reachedBefore).length
    },
    /** The server says how much it has told. Answers how much of it never came. */
    compare({ position, told }: Said<'ping'>): number {
      if (told === received) confirm(position)
      return told - received
    },
  }
}
