import { type CallTimings, usualCallTimings } from '../kit/http/timings.ts'

export type AvitoTimings = CallTimings & {
  /** Pause between two looks at unread chats. */
  pollMs: number
  /** Pause between two looks at all chats, and what each of their pages adds to it: how many calls Avito takes is not stated. */
  sweepMs: number
  sweepPageMs: number
  /** The shortest pause between two looks at whether a buyer has read an answer. */
  receiptMs: number
}

export const usualAvitoTimings: AvitoTimings = {
  ...usualCallTimings,
  pollMs: 20_000,
  sweepMs: 60_000,
  sweepPageMs: 4_000,
  receiptMs: 20_000,
}
