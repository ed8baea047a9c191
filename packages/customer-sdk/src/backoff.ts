const firstMs = 1_000
const longestMs = 30_000

/** How long to wait before attempt number `attempt` (1, 2, 3 …): doubling, at most 30 s, spread so that thousands do not come back at once. */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  const ceiling = Math.min(longestMs, firstMs * 2 ** (attempt - 1))
  return ceiling / 2 + (random() * ceiling) / 2
}
