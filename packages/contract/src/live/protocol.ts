import { z } from 'zod'
import type { CustomerEvent } from '../events/customer-events.ts'
import type { StaffEvent } from '../events/staff-events.ts'

/**
 * The feed at `/live`: one socket a tab, read-only. The client says `hello` first (within 5 s), then only listens; commands go by
 * HTTP. Recovery is always the same: reconnect with the last position, else start afresh after `resync`.
 */
export const liveProtocolVersion = 1

/**
 * The only frame a client sends. `cursor` is the last position it has applied, on a fresh start the one that came with its ticket; absent where none
 * is known. `log` names the log that the cursor counts in: a cursor of another log, or of none, is answered by `resync`.
 */
export const HelloFrame = z.strictObject({
  type: z.literal('hello'),
  version: z.int(),
  ticket: z.string().max(200),
  cursor: z.int().nonnegative().optional(),
  log: z.string().max(100).optional(),
})
export type HelloFrame = z.infer<typeof HelloFrame>

/** Short-lived things that need no memory: lost ones are harmless, they fade by themselves. */
export type StaffSignal =
  | { signal: 'chat.activity'; chatId: string; accountId: string; activity: 'viewing' | 'typing' | 'typingNote' | 'left' }
  /** `words` stand in the visitor's field; only the operator who has the chat is told of them. */
  | { signal: 'customer.typing'; chatId: string; typing: boolean; words?: string }
  /** Who has a bot open, and which of its nodes they have selected. Repeated every 5 s. Told as `newSignal`. */
  | { signal: 'bot.activity'; botId: string; accountId: string; activity: 'drawing' | 'left'; nodeId: string | null }
  | { signal: 'account.presence'; accountId: string; online: boolean }
export type CustomerSignal = { signal: 'operator.typing'; chatId: string; typing: boolean }

export type LiveFrame<Event, Signal> =
  /**
   * The feed is open; `position` is where it stands: the cursor, else the end of the log. What is fetched after that is whole with what follows.
   * `end` is where the log stands: who came with a cursor has caught up when its position has come so far. `standing` is another one than
   * at the welcome before when other rights or teams hold now: then what is known is not what may be seen, and the state has to be fetched afresh.
   * `log` names the log that positions count in: a restore or a fail-over of the database gives it another name, because positions may be given out anew.
   */
  | { type: 'welcome'; version: number; position: number; end: number; standing?: string; log?: string }
  /** In order, without holes for this listener. `position` is how far the feed has come, also when nothing in between was theirs. */
  | { type: 'events'; position: number; events: Event[] }
  | { type: 'signal'; signal: Signal }
  /** A kind of signal added after the first version. Screens loaded before an upgrade ignore unknown frames, but break on unknown signals. */
  | { type: 'newSignal'; signal: Signal }
  /**
   * The cursor is too old or unknown: drop the state and fetch afresh; the feed goes on from `position` of `log`. `otherLog`: the database was restored,
   * so nothing that is known may be kept, whatever its version.
   */
  | { type: 'resync'; reason: 'tooOld' | 'unknownCursor' | 'otherLog'; position: number; log?: string }
  /**
   * Sent every 8 s, and when a cursor has been caught up with; a client that hears nothing for 30 s reconnects. `told` is how many
   * events this socket has been sent since its welcome: a client that has received another number fetches its state afresh.
   */
  | { type: 'ping'; position: number; told: number }

export type StaffFrame = LiveFrame<StaffEvent, StaffSignal>
export type CustomerFrame = LiveFrame<CustomerEvent, CustomerSignal>

/** Why the server closes a socket. */
export const liveCloseCodes = {
  /** The server restarts: come back after a random moment. */
  restart: 1012,
  /** No valid hello in time, or a malformed frame. */
  badHello: 4400,
  /** The ticket or the session is no longer good: for staff the same as a 401. */
  unauthorized: 4401,
  /** Staff's page stands at an address that is not the server's own: PUBLIC_URL does not fit. The session goes on. */
  foreignPage: 4403,
  /** Other rights or teams hold now; come back at once. */
  standingChanged: 4409,
  /** The client read too slowly; come back with the cursor. */
  tooSlow: 4408,
  /** Too many sockets or frames. */
  tooMany: 4429,
} as const
