import { readFileSync } from 'node:fs'
import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

const router = readFileSync(new URL('../../../web/src/app/screens.ts', import.meta.url), 'utf8')

/** Every address of the screens, as the router has it: a new page is looked at without a word here. */
const screens = Array.from(router.matchAll(/\bpath: '([^']+)'/g), ([, path = '']) =>
  path.replace('$type', 'telegram').replace(/\$\w+/g, 'x'),
)

const tabs = 4

/** Opens the pages, a few at a time, and answers what their policies forbade and what else the browser complained about. */
async function faultsOf(context: BrowserContext, paths: readonly string[]): Promise<string[]> {
  const waiting = [...paths]
  const faults: string[] = []
  async function lookAtNext(): Promise<void> {
    const page = await context.newPage()
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) faults.push(...(await faultsOfPage(page, path)))
  }
  await Promise.all(Array.from({ length: tabs }, lookAtNext))
  return faults
}

async function faultsOfPage(page: Page, path: string): Promise<string[]> {
  const faults: string[] = []
  const hear = (message: ConsoleMessage) => void (message.type() === 'error' && !isRefusal(message) && faults.push(message.text()))
  page.on('console', hear)
  const answer = await page.goto(new URL(path, inject('productUrl')).href)
  await page.waitForLoadState('networkidle')
  page.off('console', hear)
  const policy = (await answer?.allHeaders())?.['content-security-policy'] ?? ''
  // The library that draws the API's description writes markup itself.
  const wanted = path === '/api/docs' ? /script-src 'self';/ : /script-src 'self'( 'sha256-[^ ;]+')?;.*require-trusted-types-for 'script'/
  if (!wanted.test(policy)) faults.push(`The policy is ${policy}`)
  return faults.map((fault) => `${path}: ${fault}`)
}

/** A page that was opened with a made-up id or token is told so. */
function isRefusal(message: ConsoleMessage): boolean {
  return message.location().url.includes('/api/') && message.text().includes('status of 422')
}

it('every page of ours obeys its own policy: no foreign source, no inline script but its own, no text that becomes markup', async () => {
  const office = await given.office()
  const stranger = await office.desk()
  const { context: staff } = await office.workplace(await given.observer())
  const inside = screens.filter((path) => path.startsWith('/admin'))
  const outside = [
    ...screens.filter((path) => !path.startsWith('/admin')),
    ...['/demo', '/welcome', '/simulators', '/simulators/post', '/api/docs', `/c/${office.site.key}`, '/widget/frame/preview'],
  ]

  const faults = [...(await faultsOf(staff, inside)), ...(await faultsOf(stranger.context(), outside))]

  expect(inside).toContain('/admin/preferences/channels/edit/telegram')
  expect(faults).toEqual([])
})
