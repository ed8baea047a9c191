import type { Failure } from './chat-api.ts'
import { heldUntil, type OutgoingMessage } from './outgoing-message.ts'

/** In this time before a held message leaves only the tab that holds it may take it back: another tab may hear too late that it has gone. */
const settledMs = 500
/** A message of another tab is sent by that tab. After this time the tab may have been closed, and this one sends it. */
const adoptAfterMs = 5_000

/** What can be sent next of a chat; nothing where that is still held, or waits for its files. */
export function nextToSend(queue: readonly OutgoingMessage[]): OutgoingMessage | undefined {
  const next = queue.find((message) => message.state === 'waiting' || message.state === 'uploading' || heldUntil(message) !== null)
  return next?.state === 'waiting' ? next : undefined
}

/**
 * The next state of a message whose attempt has failed; null when it leaves the queue. Later messages wait behind one that waits.
 * @param isQueued false when its event came although the answer did not, or it was deleted meanwhile
 */
export function stateAfter(failure: Failure, isQueued: boolean): OutgoingMessage['state'] | null {
  if (!isQueued) return null
  return failure.kind === 'refused' ? { refused: failure.message } : 'waiting'
}

/** A held message that is let go; it counts as written now. */
export function released(message: OutgoingMessage, now: number): OutgoingMessage {
  return { ...message, createdAt: new Date(now).toISOString(), state: 'waiting' }
}

/** `gone`: another tab has taken it back already, so it leaves this one without being given to anybody. */
export type TakeBackVerdict = 'given' | 'gone' | 'tooLate'

/**
 * Whether a message can be taken back that is held or waits for its files.
 * @param isOurs this tab holds it
 * @param isGone it was on the disk, and is there no more
 */
export function judgeTakeBack(message: OutgoingMessage, { now, isOurs, isGone }: TakeBackCase): TakeBackVerdict {
  const until = message.state === 'uploading' ? Number.POSITIVE_INFINITY : heldUntil(message)
  if (until === null || (!isOurs && until - now < settledMs)) return 'tooLate'
  return isGone ? 'gone' : 'given'
}

type TakeBackCase = { now: number; isOurs: boolean; isGone: boolean }

/** When a message that another tab has written is sent from here, if it is still there; null when nobody but a person sends it. */
export function adoptedAt(message: OutgoingMessage, now: number): number | null {
  const leavesAt = message.state === 'waiting' ? now : heldUntil(message)
  return leavesAt === null ? null : leavesAt + adoptAfterMs
}
