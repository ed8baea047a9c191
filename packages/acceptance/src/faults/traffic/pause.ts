import { setTimeout as sleep } from 'node:timers/promises'
import type { Traffic } from './traffic.ts'

/** Waits as people do between two messages: `meanMs` on average, often less, seldom much more. Ends with the traffic. */
export async function pause({ random, stopping }: Traffic, meanMs: number): Promise<void> {
  const ms = Math.min(-Math.log(1 - random.next()) * meanMs, meanMs * 5)
  await sleep(ms, undefined, { signal: stopping }).catch(() => {})
}
