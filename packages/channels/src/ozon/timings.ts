import { type CallTimings, usualCallTimings } from '../kit/http/timings.ts'

export type OzonTimings = CallTimings & {
  /** Pause between two looks at the chats with unread messages. */
  pollMs: number
  /** Pause between two looks at all open chats, and what each of their pages adds to it. */
  sweepMs: number
  sweepPageMs: number
  /** Pauses before the chat is read for the message that was sent. */
  namingMs: readonly number[]
}

export const usualOzonTimings: OzonTimings = {
  ...usualCallTimings,
  pollMs: 20_000,
  sweepMs: 5 * 60_000,
  sweepPageMs: 4_000,
  namingMs: [0, 500, 2_000],
}
