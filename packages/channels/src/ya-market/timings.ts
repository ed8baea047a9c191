import { type CallTimings, usualCallTimings } from '../kit/http/timings.ts'

export type YaMarketTimings = CallTimings & {
  /** Pause between two looks at the chats that wait for the shop. */
  pollMs: number
  /** Pause between two looks at all chats. */
  sweepMs: number
  /** Shortest pause for each page of chats that a look has taken: the Market answers 5000 of them in an hour. */
  pageMs: number
  /** A chat is read again for so long after its last message: the Market tells time in seconds, and another message may come in the same one. */
  settleMs: number
  /** Pauses before the chat is read for the message that was sent. */
  namingMs: readonly number[]
}

export const usualYaMarketTimings: YaMarketTimings = {
  ...usualCallTimings,
  pollMs: 20_000,
  sweepMs: 5 * 60_000,
  pageMs: 4_000,
  settleMs: 60_000,
  namingMs: [0, 500, 2_000],
}
