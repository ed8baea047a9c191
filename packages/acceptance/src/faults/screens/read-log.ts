import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** A message of a run, wherever it stands on a page. */
const message = /[a-z]+\d*-\d+-[0-9a-f]{12}/g
const steadyMs = 1_000
const patienceMs = 60_000

/** The messages in the page's log, as its DOM has them, from the top down. */
export async function readLog(page: Page): Promise<{ text: string }[]> {
  // Row by row, so that two texts never run into each other.
  const texts = await page.getByRole('log').evaluate((log) => {
    const walker = document.createTreeWalker(log, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '')
    return found
  })
  return texts.flatMap((text) => [...text.matchAll(message)].map(([found]) => ({ text: found })))
}

/** Waits until the log has not changed for a second, and nothing in it is on its way any more. */
export async function untilSteady(page: Page): Promise<void> {
  let before = ''
  let since = Date.now()
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(100)) {
    const now = JSON.stringify(await readLog(page))
    const pending = await page.locator('[data-pending="true"]').count()
    if (now !== before || pending > 0) since = Date.now()
    before = now
    if (Date.now() - since > steadyMs) return
  }
}
