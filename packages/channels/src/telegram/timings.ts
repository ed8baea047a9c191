/** How long calls may take, in milliseconds. */
export type Timings = {
  /** A call that is answered at once. */
  answerMs: number
  /** A call that carries files; below the two minutes after which the product gives an attempt up. */
  uploadMs: number
  downloadMs: number
  /** How long Telegram holds a request for updates when there are none; at most 50 s. */
  pollMs: number
  /** Pause after an answer without updates that came sooner than asked for. */
  restMs: number
}

export const usualTimings: Timings = { answerMs: 30_000, uploadMs: 100_000, downloadMs: 300_000, pollMs: 50_000, restMs: 1_000 }
