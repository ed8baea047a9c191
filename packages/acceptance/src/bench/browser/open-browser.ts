import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { findChromium } from '../../../../../scripts/tests/find-chromium.ts'
import { atEnd } from '../at-end.ts'

export type BenchBrowser = {
  /** A browser of somebody who was never here: own cache, own storage. With a token they are signed in. */
  newPerson(signedIn?: { url: string; token: string }): Promise<BrowserContext>
  close(): Promise<void>
}

/** The machine's Chromium, unless another one is named. Throws when there is none. */
export async function openBrowser(executablePath = findChromium()): Promise<BenchBrowser> {
  if (!executablePath) throw new Error('No Chromium was found; CHROMIUM_PATH may name one')
  const browser: Browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  })
  const close = atEnd(() => browser.close())
  return {
    newPerson: (signedIn) => {
      const localStorage = signedIn
        ? [
            { name: 'token', value: signedIn.token },
            { name: 'language', value: 'en-GB' },
          ]
        : []
      const origins = signedIn ? [{ origin: signedIn.url, localStorage }] : []
      return browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 }, storageState: { cookies: [], origins } })
    },
    close,
  }
}
