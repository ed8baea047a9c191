import { backOffMs } from './back-off.ts'

/** The server does not take this page's address for its own: only its administrator can help. */
export const closedBecauseForeignPage = 4403
const foreignPagePauseMs = 60_000
/** The server restarts, and a node beside it takes over: everybody comes back, but not in the same moment. */
const closedBecauseRestart = 1012
const restartSpreadMs = 2_500
/** Rights or teams are others now: there is no time to lose. */
const closedBecauseStandingChanged = 4409

/**
 * How long to wait before the feed is tried again, in milliseconds.
 * @param code why the server closed it, if it did
 * @param random a number in [0, 1)
 */
export function pauseMs(code: number | undefined, failures: number, random: number): number {
  if (code === closedBecauseForeignPage) return foreignPagePauseMs
  if (code === closedBecauseStandingChanged) return 0
  if (code === closedBecauseRestart) return Math.round(random * restartSpreadMs)
  return backOffMs(failures, random)
}
