import { backoffMs } from '../backoff.ts'
import type { ChatError } from '../chat-error.ts'
import type { OutgoingFile, OutgoingMessage } from '../chat-state.ts'

/** What is sent next: a refused message does not stand in the way of those behind it. */
export function nextToSend(list: readonly OutgoingMessage[]): OutgoingMessage | undefined {
  return list.find((message) => message.status === 'waiting')
}

/** The list with a refused message at its end, to be sent again; the same list where it is not there, or was not refused. */
export function retryLast(list: OutgoingMessage[], id: string): OutgoingMessage[] {
  const message = list.find((one) => one.id === id && one.status === 'failed')
  return message === undefined ? list : [...list.filter((one) => one !== message), { ...message, status: 'waiting', fault: null }]
}

/** What becomes of a message that loses a file; null when it was nothing but this file, and is taken back. */
export function withoutFile({ text, files, status }: OutgoingMessage, fileKey: string): Partial<OutgoingMessage> | null {
  const rest = files.filter((file) => file.key !== fileKey)
  if (text === '' && rest.length === 0) return null
  // A message that is being sent starts again, without uploading again what the server has; so does one that only this file held up. A message
  // that was refused for another reason waits for the person's decision.
  const begins = status === 'sending' || (isHeldUp(files) && !isHeldUp(rest))
  return begins ? { files: rest, status: 'waiting', fault: null } : { files: rest }
}

function isHeldUp(files: readonly OutgoingFile[]): boolean {
  return files.some(({ fault }) => fault)
}

/** When to try again after a failure that may pass; both in milliseconds. */
export type Pause = {
  waitMs: number
  /** Until when nobody may try earlier; 0 where the server has not asked for that. */
  notBefore: number
}

/** @param attempt which one has failed: 1, 2, 3 … */
export function pauseAfter({ retryAfterMs }: Pick<ChatError, 'retryAfterMs'>, attempt: number, now: number): Pause {
  return { waitMs: Math.max(backoffMs(attempt), retryAfterMs), notBefore: retryAfterMs > 0 ? now + retryAfterMs : 0 }
}
