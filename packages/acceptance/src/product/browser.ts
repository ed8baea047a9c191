import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { findChromium, findHeadlessShell } from '../../../../scripts/tests/find-chromium.ts'
import { notePages } from './page-notes.ts'

const desktop = { width: 1440, height: 900 }
/** Long, because it is only spent by what fails: on a busy machine a captcha alone may take a minute. */
const patienceMs = 90_000

export type BrowserOptions = {
  /** With windows and notifications, which most journeys can do without. */
  whole?: boolean
}

let browser: Browser | undefined
/** With what the pages of each have done. */
const contexts = new Map<BrowserContext, readonly string[]>()

/** A browser for the journeys of a file; what a journey has opened in it is closed after it. */
export function useBrowser({ whole = false }: BrowserOptions = {}): void {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: (whole ? undefined : findHeadlessShell()) ?? findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    })
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await photograph(task.name)
    const used = [...contexts.keys()]
    contexts.clear()
    await Promise.all(used.map((context) => context.close()))
  })
  afterAll(() => browser?.close())
}

/** What everybody saw when a journey failed, and what their pages had done until then. */
async function photograph(name: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'besedka-failed-journey-'))
  const pages = [...contexts.keys()].flatMap((context) => context.pages())
  await Promise.all(pages.map((page, index) => page.screenshot({ path: join(folder, `${index + 1}.png`) }).catch(() => {})))
  await writeFile(join(folder, 'pages.txt'), [...contexts.values()].map((notes) => notes.join('\n')).join('\n\n'))
  console.error(`“${name}” failed; its screens are in ${folder}`)
}

/** A profile of its own: nothing is shared with the other people of the journey. */
export async function newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  if (!browser) throw new Error('Call useBrowser() at the top of the test file')
  const context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(patienceMs)
  contexts.set(context, notePages(context))
  return context
}
