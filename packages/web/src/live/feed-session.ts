import type { StaffEvent, StaffFrame } from '@besedka/contract'
import { countEvents, type EventCount, nothingReceived } from '@besedka/contract/feed-frames'

type Said<Type extends StaffFrame['type']> = Extract<StaffFrame, { type: Type }>

/** What a screen knows of its feed from one connection to the next. All about it is pure: what comes is told in, what to do is told back. */
export type FeedSession = {
  /** The log that positions count in: after a restore of the database it is another one. */
  log: string | null
  /** What may be heard, as the server called it last. */
  standing: string | undefined
  /** Where this connection goes on from; null when it starts afresh. */
  resumedFrom: number | null
  /** How far the screen had come before this connection: what it is told up to here should be known already. */
  reachedBefore: number
  /** Of this connection. */
  count: EventCount
  /** The server has confirmed that everything up to here has come; null before it has said anything. */
  confirmed: number | null
  /** Positions received since, over all connections. */
  unconfirmed: ReadonlySet<number>
}

export const newSession: FeedSession = {
  log: null,
  standing: undefined,
  resumedFrom: null,
  reachedBefore: 0,
  count: nothingReceived,
  confirmed: null,
  unconfirmed: new Set(),
}

/** A screen that knows nothing yet begins with the log of its first ticket. */
export function withLog(session: FeedSession, log: string | null): FeedSession {
  return { ...session, log: session.log ?? log }
}

/**
 * A socket is open. Goes on from the last confirmed position, because a frame may have been lost behind it: what is known of the rest is left out.
 * @param own the last position that the screen has applied; null when it knows nothing
 */
export function greet(session: FeedSession, own: number | null): FeedSession {
  return { ...session, reachedBefore: own ?? 0, resumedFrom: own === null ? null : Math.min(own, session.confirmed ?? own) }
}

/** `resumed`: what follows goes on from what is known; otherwise the state has to be fetched. */
export function welcome(session: FeedSession, frame: Said<'welcome'>): { session: FeedSession; resumed: boolean } {
  const standing = frame.standing ?? session.standing
  const fresh = { ...session, standing, count: nothingReceived }
  // What is known keeps the log that it is from: where that is another one, `resync` comes next and says so.
  const open = session.resumedFrom === null ? withLog(fresh, frame.log ?? null) : fresh
  const resumed = standing === session.standing && session.resumedFrom !== null
  return { session: resumed ? open : confirm(open, frame.position), resumed }
}

export function resync(session: FeedSession, frame: Said<'resync'>): FeedSession {
  return confirm({ ...session, log: frame.log ?? null }, frame.position)
}

/** The events among these that have not come before. */
export function freshOf(session: FeedSession, events: readonly StaffEvent[]): StaffEvent[] {
  return events.filter((event) => !session.unconfirmed.has(event.position))
}

/** These events have been applied. */
export function arrived(session: FeedSession, events: readonly StaffEvent[]): FeedSession {
  const counted = events.filter((event) => event.position > session.count.last).map((event) => event.position)
  return {
    ...session,
    count: countEvents(session.count, events),
    unconfirmed: new Set([...session.unconfirmed, ...counted]),
  }
}

/** How many of what came now should have come before the break. */
export function lostBefore(session: FeedSession, fresh: readonly StaffEvent[]): number {
  return fresh.filter((event) => event.position <= session.reachedBefore).length
}

/** The server says how much it has told. `lost` of it never came. */
export function compare(session: FeedSession, frame: Said<'ping'>): { session: FeedSession; lost: number } {
  const lost = frame.told - session.count.received
  return { session: lost === 0 ? confirm(session, frame.position) : session, lost }
}

function confirm(session: FeedSession, position: number): FeedSession {
  return { ...session, confirmed: position, reachedBefore: 0, unconfirmed: new Set() }
}
