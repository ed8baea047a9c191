import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What axe complains about, a line each. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Whatever is still appearing has not got its colours yet.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime ?? 0))
        .map((animation) => animation.finished),
    ),
  )
  // The two packages of Playwright describe the same page.
  const { violations } = await new AxeBuilder({ page: page as never }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`))
}
