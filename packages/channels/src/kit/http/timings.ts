/** How long calls may take, in milliseconds. */
export type CallTimings = {
  /** A call that is answered at once. */
  answerMs: number
  /** A call that carries files, or makes the provider fetch one; below the two minutes after which the product gives an attempt up. */
  uploadMs: number
  downloadMs: number
}

export const usualCallTimings: CallTimings = { answerMs: 30_000, uploadMs: 100_000, downloadMs: 300_000 }
