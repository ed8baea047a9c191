import type { CustomerEvent, CustomerFrame } from '@besedka/contract'
import { countEvents, type EventCount, nothingReceived } from './event-count.ts'

type Said<Type extends CustomerFrame['type']> = Extract<CustomerFrame, { type: Type }>

/** What a chat remembers of its feed from one connection to the next. All functions here are pure. */
export type FeedSession = {
  /** The last position that has come; `undefined` before the first welcome. */
  cursor: number | undefined
  /** The log that the cursor counts in. */
  log: string | undefined
  /** Of this connection. */
  count: EventCount
}

export const newSession: FeedSession = { cursor: undefined, log: undefined, count: nothingReceived }

/** `isNew`: nothing was known, so the state has to be fetched. */
export function welcome(session: FeedSession, frame: Said<'welcome'>): { session: FeedSession; isNew: boolean } {
  const open = { ...session, count: nothingReceived }
  return session.cursor === undefined ? { session: goOnFrom(open, frame), isNew: true } : { session: open, isNew: false }
}

/** Replaces a cursor that the server could not use. The event count of this connection goes on. */
export function goOnFrom(session: FeedSession, { position, log }: Said<'welcome' | 'resync'>): FeedSession {
  return { ...session, cursor: position, log }
}

/** The events among these that have not come before. */
export function freshOf({ cursor = 0 }: FeedSession, events: CustomerEvent[]): CustomerEvent[] {
  return events.filter((event) => event.position > cursor)
}

/** The feed has come so far. */
export function reach(session: FeedSession, position: number): FeedSession {
  return { ...session, cursor: Math.max(session.cursor ?? 0, position) }
}

/** These events have been applied. */
export function arrived(session: FeedSession, events: CustomerEvent[]): FeedSession {
  return { ...session, count: countEvents(session.count, events) }
}

/**
 * Compares the number of events that the server has told with the number that came. Where some are missing the log has to be fetched anew; the count
 * goes on from the server's.
 */
export function compare(session: FeedSession, { position, told }: Said<'ping'>): { session: FeedSession; isWhole: boolean } {
  const isWhole = told === session.count.received
  return { session: { ...reach(session, position), count: { ...session.count, received: told } }, isWhole }
}
