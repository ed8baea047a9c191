import { type CallTimings, usualCallTimings } from '../kit/http/timings.ts'

export type YaMarketTimings = CallTimings & {
  /** Pause between two looks at the chats that wait for the shop. */
  pollMs: number
  /** Pause between two looks at all chats, and what each of their pages adds to it: the Market answers 5000 lists in an hour. */
  sweepMs: number
  sweepPageMs: number
  /** Pauses before the chat is read for the message that was sent. */
  namingMs: readonly number[]
}

export const usualYaMarketTimings: YaMarketTimings = {
  ...usualCallTimings,
  pollMs: 20_000,
  sweepMs: 5 * 60_000,
  sweepPageMs: 4_000,
  namingMs: [0, 500, 2_000],
}
