import { createHmac } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import type { SiteChatSettings } from '@besedka/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { answersNewestChat } from './widget/answers-newest-chat.ts'
import { type HostSite, startHostSite } from './widget/host-site.ts'
import { openVisitor, type Visitor } from './widget/visitor.ts'

useProduct()

let site: HostSite
let pageCount = 0
const product = inject('productUrl')

beforeAll(async () => {
  site = await startHostSite()
})

afterAll(() => site?.stop())

/** An organisation with a channel, and a page of the host's site with its snippet. */
async function hostPage(settings: Partial<SiteChatSettings> = {}, page: { policy?: string; body?: string } = {}) {
  const office = await given.office({ settings: { locale: 'en-GB', ...settings } })
  pageCount += 1
  const path = `/page-${pageCount}`
  site.pages.set(path, { scripts: [`${product}/widget/${office.site.key}.js`], ...page })
  return { office, channelId: office.site.id, staff: office.alexey, pageUrl: site.url + path }
}

async function openedChat(visitor: Visitor, pageUrl: string): Promise<void> {
  await visitor.goTo(pageUrl)
  await visitor.launcher.click()
  await visitor.frame()
}

async function introducesAsAnna(visitor: Visitor): Promise<void> {
  const chat = await visitor.frame()
  await chat.fill('#introduce', 'Anna')
  await chat.click('.introduce button[type=submit]')
  await chat.waitForSelector('.introduce', { state: 'detached' })
}

describe('the widget in a hostile page', () => {
  it('keeps the chat out of the reach of the page', async () => {
    const { staff, pageUrl } = await hostPage()
    const visitor = await openVisitor()
    await visitor.page.addInitScript(() => {
      const spied = { heard: [] as unknown[], chat: null as MessageEventSource | null }
      Object.assign(window, { spied })
      // A frame in a closed shadow root is in no list of the page; its own messages are the only way to a reference.
      addEventListener('message', (event) => {
        spied.heard.push(event.data)
        spied.chat = event.source
      })
    })
    await openedChat(visitor, pageUrl)
    await visitor.write('My card ends with 4242')
    await answersNewestChat(staff, 'A secret answer')
    await (await visitor.frame()).waitForSelector('.bubble:has-text("A secret answer")')

    const seen = await visitor.page.evaluate(() => {
      const attempt = (read: () => unknown) => {
        try {
          return String(read())
        } catch (error) {
          return (error as Error).name
        }
      }
      const { spied } = window as never as { spied: { heard: unknown[]; chat: Window } }
      return {
        frameElement: document.querySelector('iframe'),
        frameCount: window.length,
        document: attempt(() => spied.chat.document.body.textContent),
        storage: attempt(() => spied.chat.localStorage.length),
        ownStorage: JSON.stringify({ ...localStorage, ...sessionStorage }),
        heard: JSON.stringify(spied.heard),
      }
    })

    expect(seen.frameElement).toBeNull()
    expect(seen.frameCount).toBe(0)
    expect(seen.document).toBe('SecurityError')
    expect(seen.storage).toBe('SecurityError')
    expect(seen.ownStorage + seen.heard).not.toMatch(/4242|secret|token/i)
    expect(JSON.parse(seen.heard)).toContainEqual({ besedka: 1, type: 'state', unread: 0, keep: true })
  })

  it('ignores forged messages to the page and to the frame', async () => {
    const { channelId, staff, pageUrl } = await hostPage({}, { body: '<iframe name="evil" srcdoc="<p>evil</p>"></iframe>' })
    const { secret } = await staff.api.channels.renewIdentitySecret({ channelId })
    const forged = { id: 'mallory', signature: createHmac('sha256', secret).update('mallory').digest('hex') }
    const visitor = await openVisitor()
    const sessions: string[] = []
    await visitor.page.addInitScript(() => {
      addEventListener('message', (event) => Object.assign(window, { chat: event.source }), { once: true })
    })
    visitor.page.on('request', (request) => {
      if (request.url().endsWith('/customer/sessions')) sessions.push(request.url())
    })
    await openedChat(visitor, pageUrl)
    await visitor.write('Hello')

    await visitor.page.evaluate((user) => {
      const { chat } = window as never as { chat: Window }
      const evil = window.frames[0] as Window & { eval(code: string): void }
      // As if the frame had spoken to the page.
      window.postMessage({ besedka: 1, type: 'state', unread: 99, keep: true }, '*')
      evil.eval(`parent.postMessage({ besedka: 1, type: 'close' }, '*')`)
      // As if the page had spoken to the frame, from another frame; and nonsense from the page itself.
      evil.eval(`parent.chat.postMessage({ besedka: 1, type: 'identify', user: ${JSON.stringify(user)} }, '*')`)
      for (const type of ['read', 'messages', 'token', '__proto__']) chat.postMessage({ besedka: 1, type }, '*')
    }, forged)
    // Whatever those messages could do was done before this.
    await visitor.write('Still here')

    expect(await visitor.launcher.badge()).toBe('')
    expect(await visitor.launcher.label()).toBe('Close chat')
    expect(sessions).toHaveLength(1)
    expect(await visitor.log()).toEqual(['Hello', 'Still here'])
  })

  it('shows a second browser with the same typed name an empty chat', async () => {
    const { pageUrl } = await hostPage()
    const first = await openVisitor()
    await openedChat(first, pageUrl)
    await first.write('I am Anna')
    await introducesAsAnna(first)

    const second = await openVisitor()
    await openedChat(second, pageUrl)
    await second.write('I am Anna too')
    await introducesAsAnna(second)
    await second.page.reload()
    await second.frame()
    await (await second.frame()).waitForSelector('.group .bubble')

    expect(await second.log()).toEqual(['I am Anna too'])
  })

  it('lets a signed user see their chat in a second browser, and refuses a wrong signature', async () => {
    const { channelId, staff, pageUrl } = await hostPage()
    const { secret } = await staff.api.channels.renewIdentitySecret({ channelId })
    const user = { id: 'user-42', signature: createHmac('sha256', secret).update('user-42').digest('hex'), name: 'Boris' }
    const first = await openVisitor()
    await openedChat(first, pageUrl)
    await identify(first.page, user)
    await first.write('From the first device')

    const second = await openVisitor()
    await openedChat(second, pageUrl)
    await identify(second.page, user)
    await (await second.frame()).waitForSelector('.bubble:has-text("From the first device")')
    const third = await openVisitor()
    await openedChat(third, pageUrl)
    const refusal = third.page.waitForResponse((answer) => answer.url().endsWith('/customer/sessions') && !answer.ok())
    await identify(third.page, { ...user, signature: '00'.repeat(32) })
    expect((await refusal).status()).toBe(422)

    expect(await third.log()).toEqual([])
  })

  it('works under a strict policy of the host, with trusted types, without touching its layout', async () => {
    const policy = `default-src 'none'; script-src ${product}; frame-src ${product}; require-trusted-types-for 'script'`
    const { pageUrl } = await hostPage({ displayState: 'initial' }, { policy })
    const visitor = await openVisitor()
    const complaints: string[] = []
    visitor.page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await visitor.page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await visitor.goTo(pageUrl)
    await expect.poll(visitor.launcher.welcome).not.toBe('')
    await visitor.launcher.click()
    await visitor.write('Hello')

    expect(complaints.filter((text) => !text.includes('favicon'))).toEqual([])
    expect(await visitor.page.evaluate(() => (window as never as { shifts: number[] }).shifts)).toEqual([])
    expect(await visitor.page.evaluate(() => getComputedStyle(document.body).fontFamily)).not.toContain('system-ui')
  })

  it('works where the browser blocks third-party storage', async () => {
    const { staff, pageUrl } = await hostPage()
    const visitor = await openVisitor({ blocksStorage: true })
    await openedChat(visitor, pageUrl)

    await visitor.write('No storage here')
    await answersNewestChat(staff, 'No problem')

    await (await visitor.frame()).waitForSelector('.bubble:has-text("No problem")')
  })

  it('refuses to be framed by a site that is not on the list, and to open a visit from there', async () => {
    const { office, pageUrl } = await hostPage({ allowedDomains: ['shop.example'] })
    const visitor = await openVisitor()
    await visitor.goTo(pageUrl)
    const frames = () => visitor.page.frames().map((frame) => frame.url())
    await visitor.launcher.click()

    await expect.poll(frames).toContain('chrome-error://chromewebdata/')
    expect(frames()).not.toContainEqual(expect.stringContaining('/widget/frame/'))
    const answer = await fetch(`${product}/api/customer/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: JSON.stringify({ channelKey: office.site.key }),
    })
    expect(await answer.json()).toMatchObject({ code: 'domainNotAllowedException' })
  })

  it('leaves no trace on the page when the channel is unknown or switched off', async () => {
    const { office, channelId, staff, pageUrl } = await hostPage()
    await staff.api.channels.update({ channelId, active: false })
    const script = async () => (await fetch(`${product}/widget/${office.site.key}.js`)).text()
    await expect.poll(script).toContain('switched off')
    site.pages.set('/unknown', { scripts: [`${product}/widget/nobody.js`] })
    const visitor = await openVisitor()

    for (const url of [pageUrl, `${site.url}/unknown`]) {
      await visitor.goTo(url)
      expect(await visitor.launcher.exists()).toBe(false)
      expect(await visitor.page.evaluate(() => document.body.children.length)).toBe(2)
    }
  })
})

describe('the widget for people', () => {
  it('counts unread messages on the next page, and makes one small request until then', async () => {
    const { staff, pageUrl } = await hostPage({}, { body: '<style>body { transform: scale(0.8) }</style>' })
    const visitor = await openVisitor()
    const requests: string[] = []
    visitor.page.on('request', (request) => request.url().startsWith(product) && requests.push(request.url()))
    await visitor.goTo(pageUrl)
    expect(requests).toHaveLength(1)
    expect(await visitor.launcher.fromCorner(), 'whatever the page does to its body').toEqual([20, 20])
    await visitor.launcher.click()
    await visitor.write('Anybody?')
    await visitor.launcher.click()
    await visitor.goTo(pageUrl)
    await answersNewestChat(staff, 'Here')

    await expect.poll(() => visitor.launcher.badge()).toBe('1')
    await expect.poll(() => visitor.launcher.label()).toBe('Open chat, 1 unread')
    await visitor.launcher.click()
    await expect.poll(() => visitor.log()).toEqual(['Anybody?', 'Here'])
    await expect.poll(() => visitor.launcher.badge()).toBe('')
  })

  it('greets nobody in another tab in the middle of a conversation', async () => {
    const { pageUrl } = await hostPage({ displayState: 'initial' })
    const visitor = await openVisitor()
    await visitor.goTo(pageUrl)
    await expect.poll(visitor.launcher.welcome).not.toBe('')
    await visitor.launcher.click()
    await visitor.write('Hello')
    // As another tab: what this one remembers for itself is not there.
    await visitor.page.evaluate(() => sessionStorage.clear())
    await visitor.goTo(pageUrl)
    await visitor.frame()
    await visitor.page.waitForTimeout(1_500)

    expect(await visitor.launcher.welcome()).toBe('')
  })

  it('shows the whole of the card that asks for a name on a low screen, and links in the welcome', async () => {
    const { pageUrl } = await hostPage({ welcomeMessage: 'Hello! Our prices: https://example.com/prices. '.repeat(6) })
    const visitor = await openVisitor({ viewport: { width: 390, height: 420 } })
    await openedChat(visitor, pageUrl)
    const chat = await visitor.frame()
    await visitor.write('Hello')

    await chat.waitForSelector('.introduce')
    const hidden = () =>
      chat.evaluate(() => {
        const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
        return (edge('.introduce')?.bottom ?? 0) - (edge('.composer')?.top ?? 0)
      })
    await expect.poll(hidden).toBeLessThanOrEqual(0)
    expect(await chat.getAttribute('.opening a', 'href')).toBe('https://example.com/prices')
  })

  it('can be used by keyboard alone', async () => {
    const { pageUrl } = await hostPage()
    const visitor = await openVisitor()
    await visitor.goTo(pageUrl)

    await visitor.page.keyboard.press('Tab')
    expect(await visitor.launcher.hasFocus()).toBe(true)
    await visitor.page.keyboard.press('Enter')
    const chat = await visitor.frame()
    await expect.poll(() => chat.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
    await visitor.page.keyboard.type('By keyboard')
    await visitor.page.keyboard.press('Enter')
    await chat.waitForSelector('.bubble:has-text("By keyboard")')
    await visitor.page.keyboard.press('Escape')

    await expect.poll(() => visitor.launcher.hasFocus()).toBe(true)
    expect(await visitor.launcher.label()).toBe('Open chat')
  })

  it.each(['light', 'dark'] as const)('has no accessibility violations in %s colours', async (colorScheme) => {
    const { office, staff } = await hostPage({ colour: '#ffd400', channelsShown: [{ type: 'telegram', url: 'https://t.me/shop' }] })
    const visitor = await openVisitor({ colorScheme, reducedMotion: 'reduce' })
    await visitor.goTo(`${product}/c/${office.site.key}`)
    await visitor.page.fill('textarea', 'See https://example.com')
    await visitor.page.press('textarea', 'Enter')
    await visitor.page.waitForSelector('.status.is-sent')
    await answersNewestChat(staff, 'Thank you')
    await visitor.page.waitForSelector('.bubble:has-text("Thank you")')
    await visitor.page.click('.emoji-button')
    await visitor.page.waitForSelector('.emoji')

    const { violations } = await new AxeBuilder({ page: visitor.page as never }).analyze()

    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([])
  })
})

function identify(page: Page, user: { id: string; signature: string }): Promise<void> {
  return page.evaluate((given) => window.besedka?.('identify', given), user)
}

declare global {
  interface Window {
    besedka?: (command: string, argument?: unknown) => void
  }
}
