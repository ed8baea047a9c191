import { letterDocument, letterSandbox, sanitiseHtml } from '@besedka/channels/email'
import { describe, expect, it } from 'vitest'
import { newContext, useBrowser } from '../product/browser.ts'

describe('a link in a letter', () => {
  useBrowser()

  it('opens in a tab of its own, which works as any other and knows nothing of us', async () => {
    const clean = await sanitiseHtml('<a href="http://shop.test/orders/15" target="_top" rel="opener">Заказ 15</a>')
    const { html } = letterDocument({ html: clean?.html ?? '', pictures: new Map(), remotePicture: null, theme: 'light' })
    const context = await newContext()
    await context.route('http://*.test/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: route.request().url().startsWith('http://desk') ? '<iframe id=letter></iframe>' : 'Order',
      }),
    )
    const page = await context.newPage()
    await page.goto('http://desk.test/')
    await page.evaluate(
      ({ html, sandbox }) => {
        const frame = document.querySelector('iframe')
        frame?.setAttribute('sandbox', sandbox)
        frame?.setAttribute('srcdoc', html)
      },
      { html, sandbox: letterSandbox },
    )

    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.frameLocator('#letter').getByRole('link', { name: 'Заказ 15' }).click(),
    ])
    await tab.waitForLoadState()

    expect(tab.url()).toBe('http://shop.test/orders/15')
    expect(page.url()).toBe('http://desk.test/')
    expect(await tab.evaluate(() => [window.opener, document.referrer, self.origin])).toEqual([null, '', 'http://shop.test'])
  })
})
