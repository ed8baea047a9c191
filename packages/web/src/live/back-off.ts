const shortestMs = 500
const longestMs = 10_000

/**
 * How long to wait before the next attempt: doubling from half a second to ten, spread at random over the upper half so
 * that a thousand screens do not come back in the same moment.
 * @param random a number in [0, 1)
 */
export function backOffMs(attempt: number, random: number): number {
  const whole = Math.min(longestMs, shortestMs * 2 ** attempt)
  return Math.round(whole / 2 + (whole / 2) * random)
}
