import { setTimeout as sleep } from 'node:timers/promises'

const [hourMs, dayMs] = [3_600_000, 86_400_000]

/** Waits for midnight in Moscow, where the office is, if it is less than half a minute away: today stays the same day for the whole test. */
export async function todayLasts(): Promise<void> {
  const leftMs = dayMs - ((Date.now() + 3 * hourMs) % dayMs)
  if (leftMs < 30_000) await sleep(leftMs + 1_000)
}
