import type { Locale } from '@besedka/contract'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { newContext } from './browser.ts'
import { visitorWords } from './words.ts'

export type VisitorOptions = Omit<BrowserContextOptions, 'locale'> & { locale?: Locale }
export type Visitor = Awaited<ReturnType<typeof openVisitor>>

/** A visitor who has come to the page of a shop, in a browser of their own. */
export async function openVisitor(pageUrl: string, options: VisitorOptions = {}) {
  const { locale = 'en-GB', ...contextOptions } = options
  const words = visitorWords[locale]
  const context = await newContext({ ...contextOptions, locale })
  const page: Page = await context.newPage()
  await page.addInitScript(openShadowRoots)
  await page.goto(pageUrl)

  const chat = page.locator('iframe').contentFrame()
  const composer = chat.getByRole('textbox', { name: words.message })
  const log = chat.getByRole('log', { name: words.log })

  async function writes(text: string): Promise<void> {
    await composer.fill(text)
    await composer.press('Enter')
  }

  return {
    page,
    context,
    words,
    /** What is inside the chat's window. */
    chat,
    composer,
    launcher: page.getByRole('button', { name: words.open }),
    log,
    message: (text: string) => chat.getByRole('log').getByText(text, { exact: true }),
    async opensChat(): Promise<void> {
      await page.getByRole('button', { name: words.open }).click()
      await composer.waitFor()
    },
    /** Closes the chat's window; done when the page has heard of it, which is what remembers. */
    async closesChat(): Promise<void> {
      await chat.getByRole('button', { name: words.close }).click()
      await page.getByRole('button', { name: words.open }).waitFor()
    },
    writes,
    /** Writes, and waits until it has arrived. */
    async sends(text: string): Promise<void> {
      await writes(text)
      await log.getByText(words.sent).waitFor()
    },
  }
}

/** The chat hides from its host's scripts in a closed shadow root; people see it, and so must who looks with their eyes. */
function openShadowRoots(): void {
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function attachShadow(options) {
    return attach.call(this, { ...options, mode: 'open' })
  }
}
