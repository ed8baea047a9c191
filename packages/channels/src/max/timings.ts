import { type CallTimings, usualCallTimings } from '../kit/http/timings.ts'

export type MaxTimings = CallTimings & {
  /** How long MAX holds a question for updates when there are none; at most 90 s. */
  pollMs: number
  /** Pause after an answer without updates that came sooner than asked for. */
  restMs: number
  /** Pauses before a file that MAX has not digested yet is tried again. */
  digestMs: readonly number[]
}

export const usualMaxTimings: MaxTimings = { ...usualCallTimings, pollMs: 50_000, restMs: 1_000, digestMs: [500, 1_000, 2_000, 4_000] }
