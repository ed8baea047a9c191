import { newId } from '@besedka/contract/id'
import type { Page } from 'playwright-core'

/** When a text came into the conversation, by the wall clock. `clickedAt` is the last click in the page before. */
export type Sighting = { inDomAt: number; paintedAt: number; clickedAt: number }

export type LogWatch = {
  /** Resolves when the text is next put into the page's conversation; ask before it can happen. */
  next(text: string): Promise<Sighting>
}

const patienceMs = 20_000

declare global {
  interface Window {
    benchSees(text: string, sighting: Sighting): void
  }
}

/** A text that occurs nowhere else and that {@link watchLog} recognises. */
export function newMark(): string {
  return `bench-${newId()}`
}

/** Watches the conversation (the element with the role of a log) from inside the page. To be called before the page is opened. */
export async function watchLog(page: Page): Promise<LogWatch> {
  const waiting = new Map<string, (sighting: Sighting) => void>()
  await page.exposeFunction('benchSees', (text: string, sighting: Sighting) => waiting.get(text)?.(sighting))
  await page.addInitScript(watchFromInside)
  return {
    next: (text) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${text} was not shown in ${patienceMs} ms`)), patienceMs)
        waiting.set(text, (sighting) => {
          clearTimeout(timer)
          waiting.delete(text)
          resolve(sighting)
        })
      }),
  }
}

/** Runs in the page. Looks only at what has changed, so that watching costs next to nothing. */
function watchFromInside(): void {
  let clickedAt = 0
  const now = () => performance.timeOrigin + performance.now()
  addEventListener(
    'click',
    (event) => {
      clickedAt = performance.timeOrigin + event.timeStamp
    },
    true,
  )

  function textsInLog(node: Node): string[] {
    const element = node instanceof Element ? node : node.parentElement
    if (!element) return []
    if (element.closest('[role=log]')) return [node.textContent ?? '']
    return [...element.querySelectorAll('[role=log]')].map((log) => log.textContent ?? '')
  }

  function see(text: string): void {
    const inDomAt = now()
    // After the frame that shows it: its callbacks run before painting, the task after them behind it.
    requestAnimationFrame(() => setTimeout(() => window.benchSees(text, { inDomAt, paintedAt: now(), clickedAt })))
  }

  new MutationObserver((records) => {
    const seen = new Set<string>()
    for (const record of records) {
      for (const node of record.type === 'characterData' ? [record.target] : record.addedNodes) {
        for (const text of textsInLog(node)) for (const [mark] of text.matchAll(/bench-[0-9a-f-]{36}/g)) seen.add(mark)
      }
    }
    for (const mark of seen) see(mark)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
