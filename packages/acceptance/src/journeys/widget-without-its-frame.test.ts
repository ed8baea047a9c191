import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { type HostSite, startHostSite } from './widget/host-site.ts'
import { openVisitor, type Visitor } from './widget/visitor.ts'

useProduct()

const product = inject('productUrl')
const phone = { viewport: { width: 390, height: 844 } }
let site: HostSite

beforeAll(async () => {
  site = await startHostSite()
})

afterAll(() => site?.stop())

/** A page with the widget on the host's site, as a visitor with a phone sees it. */
async function onPhone({ policy }: { policy?: string } = {}) {
  const office = await given.office()
  const path = `/${office.site.key}`
  site.pages.set(path, { scripts: [`${product}/widget/${office.site.key}.js`], policy })
  const visitor = await openVisitor(phone)
  await visitor.goTo(site.url + path)
  return { office, visitor }
}

async function seesFailure({ launcher }: Visitor): Promise<void> {
  await expect.poll(launcher.failure).toContain('The chat could not be loaded')
  expect(await launcher.isWithinReach()).toBe(true)
}

describe('a chat whose frame cannot be loaded', () => {
  it('says so, can be closed, and comes when there is a connection', async () => {
    const { visitor } = await onPhone()
    const { launcher, page } = visitor
    await page.context().setOffline(true)
    await launcher.click()
    expect(await launcher.isWithinReach(), 'at once').toBe(true)
    await seesFailure(visitor)
    await page.keyboard.press('Escape')
    expect(await launcher.label()).toBe('Open chat')
    await launcher.click()
    await seesFailure(visitor)

    await page.context().setOffline(false)

    await visitor.write('Out of the tunnel')
    expect(await launcher.failure()).toBe('')
    await expect.poll(launcher.isWithinReach, { message: 'the chat has its own cross now' }).toBe(false)
  })

  it('tries again when it is asked to, and takes the place of the words though it was late', async () => {
    const { office, visitor } = await onPhone()
    const { launcher, page } = visitor
    const frame = `**/widget/frame/${office.site.key}*`
    await page.route(frame, (route) => route.fulfill({ status: 404, body: 'This chat is not available' }))
    await launcher.click()
    await seesFailure(visitor)
    await page.unroute(frame)
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(frame, (route) => asked.then(() => route.continue()))

    await launcher.tryAgain()
    expect(await launcher.failure()).toBe('')
    await seesFailure(visitor)
    answer()

    await visitor.write('At last')
    expect(await launcher.failure()).toBe('')
  })

  it('does not trap a visitor of a page that forbids frames', async () => {
    const { visitor } = await onPhone({ policy: `default-src 'none'; script-src ${product}` })
    await visitor.launcher.click()
    await seesFailure(visitor)

    await visitor.launcher.click()

    expect(await visitor.launcher.label()).toBe('Open chat')
  })
})
