import { type CallTimings, usualCallTimings } from '../kit/http/timings.ts'

export type AvitoTimings = CallTimings & {
  /** Pause between two looks at unread chats. */
  pollMs: number
  /** Pause between two looks at all chats. */
  sweepMs: number
  /** What each page of a list adds to the pause behind it: how many calls Avito takes is not stated. */
  pageMs: number
  /** The shortest pause between two looks at whether a buyer has read an answer. */
  receiptMs: number
}

export const usualAvitoTimings: AvitoTimings = {
  ...usualCallTimings,
  pollMs: 20_000,
  sweepMs: 60_000,
  pageMs: 4_000,
  receiptMs: 20_000,
}
