import type { Page } from 'playwright-core'

/**
 * Between which two values the clock of a page is ahead of ours, in ms. Both clocks are `performance.timeOrigin + performance.now()`, but each
 * process takes its time origin from the wall clock by itself: on one machine they were seen 1.3 ms apart.
 */
export type ClockDifference = { fromMs: number; toMs: number }

const readings = 200

/** Milliseconds since 1970 with fractions, by the clock of this process. */
export function ownClockMs(): number {
  return performance.timeOrigin + performance.now()
}

/**
 * Reads the page's clock many times. Each reading was taken after we asked and before we had the answer, so each gives two bounds; the answer
 * is what all of them leave open.
 */
export async function compareClocks(page: Page): Promise<ClockDifference> {
  const session = await page.context().newCDPSession(page)
  let [fromMs, toMs] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let n = 0; n < readings; n++) {
    const askedAt = ownClockMs()
    const { result } = await session.send('Runtime.evaluate', { expression: 'performance.timeOrigin + performance.now()' })
    const answeredAt = ownClockMs()
    fromMs = Math.max(fromMs, result.value - answeredAt)
    toMs = Math.min(toMs, result.value - askedAt)
  }
  await session.detach()
  return { fromMs, toMs }
}

/** What both comparisons allow for all the time between them, as a value and how wrong it may be, in ms. */
export function settleDifference(before: ClockDifference, after: ClockDifference): { aheadMs: number; errorMs: number } {
  const fromMs = Math.min(before.fromMs, after.fromMs)
  const toMs = Math.max(before.toMs, after.toMs)
  return { aheadMs: (fromMs + toMs) / 2, errorMs: (toMs - fromMs) / 2 }
}
