import type { PushNotice } from '@besedka/contract'
import type { BrowserContext } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { usePushService } from '../../../server/src/testing/push-service.ts'
import { given, useProduct } from '../product/given.ts'

useProduct({ whole: true })
const pushService = await usePushService()

/** What a push service does at last: hands a notice to the browser's service worker. */
async function courierOf(context: BrowserContext) {
  const page = await context.newPage()
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  return (notice: PushNotice) =>
    browser.send('ServiceWorker.deliverPushMessage', { origin: inject('productUrl'), registrationId, data: JSON.stringify(notice) })
}

it('a colleague allows notices, sees their whole way work, and is told of a new chat while the screens are closed', async () => {
  const office = await given.office()
  const inbox = pushService.browser()
  const { page, context } = await office.workplace(office.anna, { permissions: ['notifications'] })
  // The browser's own push service is out of reach here; everything else is real.
  await page.addInitScript((subscription) => {
    PushManager.prototype.subscribe = async () => ({ toJSON: () => subscription }) as unknown as PushSubscription
  }, inbox.subscription)
  await page.goto(new URL('/admin/profile/general', page.url()).href)
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.active != null)
  const deliver = await courierOf(context)

  await page.bringToFront()
  await page.getByRole('button', { name: 'Turn notifications on' }).click()
  await page.getByRole('button', { name: 'Test' }).click()
  await page.getByText('The push service took the notification').waitFor()
  expect(inbox.delivered.map(({ notice }) => notice.title)).toEqual(['Notifications work'])
  for (const { notice } of inbox.delivered) await deliver(notice)
  await page.getByText('The notification reached the browser').waitFor()

  await page.close()
  await office.anna.api.push.attention({ seconds: 0 })
  const customer = await office.customer('Ivan')
  await customer.writes('My card is 4111 1111')
  await expect.poll(() => inbox.delivered.at(-1)?.notice.title).toBe('New chat in the queue')
  const notice = inbox.delivered.at(-1)?.notice
  if (notice) await deliver(notice)
  const shown = () => {
    const worker = context.serviceWorkers().find((one) => one.url().endsWith('/service-worker.js'))
    return worker?.evaluate(async () => {
      // The code runs in the worker, whose names this file does not know.
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
      return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
    })
  }
  await expect.poll(shown).toContainEqual({ title: 'New chat in the queue', body: 'Ivan' })
})
