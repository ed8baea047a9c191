const baseMs = 1_000
const capMs = 10 * 60 * 1_000

/** How long a message is tried before a person has to decide (reliability: 24 h to channels). */
export const giveUpAfterMs = 24 * 60 * 60 * 1_000

/**
 * How long to wait before the next attempt: full jitter under a doubling ceiling, 1 s … 10 min, so that many messages that failed together
 * do not come back together. `random` is in [0, 1).
 */
export function backoffMs(attempts: number, random: number): number {
  const ceiling = Math.min(capMs, baseMs * 2 ** Math.min(attempts, 30))
  return Math.round(ceiling * random)
}
