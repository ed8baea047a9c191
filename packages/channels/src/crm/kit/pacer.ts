import { setTimeout as pause } from 'node:timers/promises'

/** The limit of a CRM: calls a second in the long run, and calls at once after a rest. */
export type Pace = { perSecond: number; atOnce: number }

/** Lets calls through at a pace, so that a CRM that counts does not have to refuse. */
export function createPacer({ perSecond, atOnce }: Pace): () => Promise<void> {
  const gapMs = 1_000 / perSecond
  let free = Number.NEGATIVE_INFINITY
  return async function turn() {
    const now = performance.now()
    // Unused turns are kept, up to as many as may be made at once.
    const at = Math.max(free, now - gapMs * (atOnce - 1))
    free = at + gapMs
    if (at > now) await pause(at - now)
  }
}
