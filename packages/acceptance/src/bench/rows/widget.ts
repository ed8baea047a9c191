import type { BrowserContext, Page } from 'playwright-core'
import { countTraffic } from '../browser/count-traffic.ts'
import { firstPaintMs } from '../browser/first-paint.ts'
import { serveHostPage } from '../browser/host-page.ts'
import { openBrowser } from '../browser/open-browser.ts'
import type { Measurement } from '../measurement.ts'
import { seedOrganisation } from '../seed/seed-organisation.ts'
import { median } from '../statistics.ts'

const visits = 7

/** What a company's page loads until the launcher shows, and until its visitor can type. */
export const widget: Measurement = {
  name: 'widget',
  async measure({ product, database, scale }) {
    const organisation = await seedOrganisation(database, 'Widget')
    const origin = `http://127.0.0.1:${product.port}`
    const host = await serveHostPage(`<script async src="${origin}/widget/${organisation.channelKey}.js"></script>`)
    const browser = await openBrowser()
    const bare: number[] = []
    const seen: Awaited<ReturnType<typeof visit>>[] = []
    for (let n = 0; n < Math.max(2, visits * scale); n++) {
      const passerBy = await browser.newPerson()
      const page = await passerBy.newPage()
      await page.goto(host.url)
      bare.push(await firstPaintMs(page))
      await passerBy.close()
      const visitor = await browser.newPerson()
      seen.push(await visit(visitor, { url: `${host.url}/chat`, origin }))
      await visitor.close()
    }
    await browser.close()
    await host.close()
    const visibleMs = median(seen.map((one) => one.visibleMs))
    return {
      widget: {
        launcher: {
          bytes: median(seen.map((one) => one.launcher.bytes)),
          requests: median(seen.map((one) => one.launcher.requests)),
          visibleMs,
          barePaintMs: median(bare),
        },
        open: { bytes: median(seen.map((one) => one.open.bytes)), requests: median(seen.map((one) => one.open.requests)) },
      },
    }
  },
}

async function visit(context: BrowserContext, { url, origin }: { url: string; origin: string }) {
  const traffic = countTraffic(context, origin)
  const page = await context.newPage()
  await page.addInitScript(watchForLauncher)
  await page.goto(url)
  const visibleMs = await launcherVisibleMs(page)
  await page.waitForLoadState('networkidle')
  const launcher = await traffic.total()
  await page.getByRole('button', { name: 'Open chat' }).click()
  await page.locator('iframe').contentFrame().getByRole('textbox', { name: 'Message' }).waitFor()
  await page.waitForLoadState('networkidle')
  return { visibleMs, launcher, open: await traffic.total() }
}

declare global {
  interface Window {
    benchLauncherMs: Promise<number>
  }
}

function launcherVisibleMs(page: Page): Promise<number> {
  return page.evaluate(() => window.benchLauncherMs)
}

/** Runs in the page: the launcher stands in a closed shadow root, which is opened for the bench to see when it has been painted. */
function watchForLauncher(): void {
  let root: ShadowRoot | undefined
  const attach = Element.prototype.attachShadow
  Element.prototype.attachShadow = function attachShadow(options) {
    root = attach.call(this, { ...options, mode: 'open' })
    return root
  }
  window.benchLauncherMs = new Promise((resolve) => {
    requestAnimationFrame(function look() {
      const stands = root?.isConnected && root.querySelector('button')
      if (stands) setTimeout(() => resolve(performance.now()))
      else requestAnimationFrame(look)
    })
  })
}
