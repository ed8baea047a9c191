import type { BrowserContextOptions, Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import { newContext } from '../../product/browser.ts'

/** A visitor in a browser of their own. `launcher` reaches into the closed shadow root, which pages cannot. */
export type Visitor = {
  page: Page
  goTo(url: string): Promise<void>
  launcher: {
    exists(): Promise<boolean>
    click(): Promise<void>
    label(): Promise<string>
    /** The welcome that looks out beside it; empty while there is none. */
    welcome(): Promise<string>
    badge(): Promise<string>
    hasFocus(): Promise<boolean>
    /** Whether it can be seen and pressed where it stands. */
    isWithinReach(): Promise<boolean>
    /** What it says instead of a chat that could not be loaded; empty while there is nothing to say. */
    failure(): Promise<string>
    tryAgain(): Promise<void>
    /** How far its far corner is from that of the window, in CSS pixels: to the right and to the bottom. */
    fromCorner(): Promise<[number, number]>
  }
  /** The chat's frame, once it is there. */
  frame(): Promise<Frame>
  write(text: string): Promise<void>
  /** Texts of the bubbles. */
  log(): Promise<string[]>
}

export async function openVisitor(options: BrowserContextOptions & { blocksStorage?: boolean } = {}): Promise<Visitor> {
  const { blocksStorage, ...contextOptions } = options
  const context = await newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', ...contextOptions })
  const page = await context.newPage()
  await page.addInitScript(keepClosedRoots)
  if (blocksStorage) await page.addInitScript(blockStorage)

  function inLauncher<T>(use: (root: ShadowRoot | undefined) => T): Promise<T> {
    return page.evaluate(`(${use.toString()})(window.closedRoots.find((root) => root.querySelector('.launcher') !== null))`) as Promise<T>
  }

  async function frame(): Promise<Frame> {
    const find = () => page.frames().find((one) => one.url().includes('/widget/frame/'))
    await expect.poll(find, { message: 'The chat has no frame' }).toBeDefined()
    // Found just above.
    const found = find() as Frame
    await found.waitForSelector('textarea')
    return found
  }

  return {
    page,
    frame,
    async goTo(url) {
      await page.goto(url)
      // What the launcher leaves for a quiet moment has had it, or was not left waiting for one any longer.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })))
    },
    launcher: {
      exists: () => inLauncher((root) => root !== undefined),
      async click() {
        await expect.poll(() => inLauncher((root) => root !== undefined), { message: 'There is no launcher' }).toBe(true)
        await inLauncher((root) => root?.querySelector<HTMLElement>('.launcher')?.click())
      },
      label: () => inLauncher((root) => root?.querySelector('.launcher')?.getAttribute('aria-label') ?? ''),
      welcome: () => inLauncher((root) => root?.querySelector('.peek')?.textContent ?? ''),
      badge: () => inLauncher((root) => (root?.querySelector('.badge:not([hidden])')?.textContent ?? '') as string),
      fromCorner: () =>
        inLauncher((root) => {
          const { right = 0, bottom = 0 } = root?.querySelector('.launcher')?.getBoundingClientRect() ?? {}
          return [innerWidth - right, innerHeight - bottom]
        }),
      hasFocus: () => inLauncher((root) => root?.activeElement?.className === 'launcher'),
      isWithinReach: () =>
        inLauncher((root) => {
          const { x = 0, y = 0, width = 0 } = root?.querySelector('.launcher')?.getBoundingClientRect() ?? {}
          return width > 0 && root?.elementFromPoint(x + width / 2, y + width / 2)?.closest('.launcher') !== null
        }),
      failure: () =>
        inLauncher((root) => {
          const words = root?.querySelector<HTMLElement>('.failure')
          return words?.getClientRects().length ? words.innerText : ''
        }),
      tryAgain: () => inLauncher((root) => root?.querySelector<HTMLElement>('.retry')?.click()),
    },
    async write(text) {
      const chat = await frame()
      await chat.fill('textarea', text)
      await chat.press('textarea', 'Enter')
      await chat.waitForSelector(`.bubble.is-ours:has-text("${text}")`)
      await chat.waitForSelector('.status.is-sent, .status.is-read')
    },
    async log() {
      const chat = await frame()
      return chat.locator('.group .bubble').allTextContents()
    },
  }
}

/** Runs in the page before its own scripts: keeps what the page itself could not get at. */
function keepClosedRoots(): void {
  const roots: ShadowRoot[] = []
  const attach = Element.prototype.attachShadow
  Object.assign(window, { closedRoots: roots })
  Element.prototype.attachShadow = function attachShadow(options) {
    const root = attach.call(this, options)
    roots.push(root)
    return root
  }
}

/** Runs in every frame: storage as browsers block it for third parties. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  }
}
