import { readFileSync } from 'node:fs'
import { rightNames } from '@besedka/contract'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

const router = readFileSync(new URL('../../../web/src/app/screens.ts', import.meta.url), 'utf8')

/** Every address of the screens, as the router has it: a new page is looked at without a word here. */
const screens = Array.from(router.matchAll(/\bpath: '([^']+)'/g), ([, path = '']) =>
  path.replace('$type', 'telegram').replace(/\$\w+/g, 'x'),
)

/** Opens a page and answers what its policy forbade, and what else it complained about. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  const faults: string[] = []
  const hear = (message: { type(): string; text(): string }) => void (message.type() === 'error' && faults.push(message.text()))
  page.on('console', hear)
  const answer = await page.goto(new URL(path, inject('productUrl')).href)
  await page.waitForLoadState('networkidle')
  page.off('console', hear)
  const policy = (await answer?.allHeaders())?.['content-security-policy'] ?? ''
  // The library that draws the API's description writes markup itself.
  const wanted = path === '/api/docs' ? /script-src 'self';/ : /script-src 'self';.*require-trusted-types-for 'script'/
  if (!wanted.test(policy)) faults.push(`The policy is ${policy}`)
  return faults.map((fault) => `${path}: ${fault}`)
}

it('every page of ours obeys its own policy: no foreign source, no inline script, no text that becomes markup', async () => {
  const office = await given.office()
  const stranger = await office.desk()
  const { page: staff } = await office.workplace(await office.hire('Vera', rightNames))
  const inside = screens.filter((path) => path.startsWith('/admin'))
  const outside = screens.filter((path) => !path.startsWith('/admin'))

  const faults: string[] = []
  for (const path of inside) faults.push(...(await faultsOf(staff, path)))
  for (const path of [
    ...outside,
    '/demo',
    '/welcome',
    '/simulators',
    '/simulators/post',
    '/api/docs',
    `/c/${office.site.key}`,
    '/widget/frame/preview',
  ])
    faults.push(...(await faultsOf(stranger, path)))

  expect(inside).toContain('/admin/preferences/channels/edit/telegram')
  expect(faults).toEqual([])
})
