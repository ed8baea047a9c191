import { setTimeout as sleep } from 'node:timers/promises'
import type { Ledger } from './ledger/ledger.ts'

const patienceMs = 60_000
const lookMs = 20
/** What was on its way when it happened may still be accepted for so long. */
const aftermathMs = 1_500
/** Then messages have to come in without such a pause. */
const steadyMs = 300

/**
 * Waits until messages are accepted steadily again after something has happened at `from` (as `performance.now()`). Answers after how many
 * ms the longest silence ended. Throws when nothing is accepted for a minute.
 */
export async function untilAccepting(ledger: Ledger, from: number): Promise<number> {
  let count = ledger.count()
  let changedAt = performance.now()
  let longest = { ms: 0, endedAt: changedAt }
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(lookMs)) {
    const now = performance.now()
    if (ledger.count() === count) continue
    if (now - changedAt > longest.ms) longest = { ms: now - changedAt, endedAt: now }
    const steady = now - changedAt < steadyMs && now - longest.endedAt > steadyMs
    count = ledger.count()
    changedAt = now
    if (steady && now - from > aftermathMs) return Math.round(longest.endedAt - from)
  }
  throw new Error(`Nothing was accepted for ${patienceMs} ms`)
}
