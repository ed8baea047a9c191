import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { createApi } from '../../../server/src/testing/call.ts'
import { createPerson } from '../../../server/src/testing/person.ts'
import { newContext } from '../product/browser.ts'
import { useProduct } from '../product/given.ts'
import { violationsOf } from '../product/violations.ts'
import { openWorkplace } from '../product/workplace.ts'

useProduct()

async function demoPerson(email: string) {
  const address = inject('productUrl')
  const { token } = await createApi({ address }).auth.login({ email, password: 'Demo1234!' })
  return createPerson({ address, token }, await createApi({ address, token }).auth.user())
}

/** The administrator of the demo, before the form of a page of Facebook with its simulator switched on. */
async function beforeTheForm() {
  const administrator = await demoPerson('admin@demo.example')
  const { page } = await openWorkplace(inject('productUrl'), administrator, { path: '/admin/preferences/channels/create/facebook' })
  await page.getByRole('switch', { name: /simulator/i }).click()
  await page.getByRole('button', { name: 'Sign in with Facebook' }).click()
  return { page, administrator }
}

/** Somebody at the phone of a simulated channel, who writes. */
async function writesTo(channelId: string, { name, text }: { name: string; text: string }): Promise<Page> {
  const address = inject('productUrl')
  const origins = [{ origin: address, localStorage: [{ name: 'language', value: 'en-GB' }] }]
  const page = await (await newContext({ locale: 'en-GB', storageState: { cookies: [], origins } })).newPage()
  await page.goto(`${address}/simulators/${channelId}`)
  await page.getByRole('textbox', { name: 'Name of a new person' }).fill(name)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('region', { name }).waitFor()
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('textbox', { name: 'Message' }).press('Enter')
  await page.getByRole('log', { name: 'Messages' }).getByText(text).waitFor()
  return page
}

it('two pages are picked at Facebook, and customers of both are answered', async () => {
  const { page, administrator } = await beforeTheForm()
  await page.getByRole('link', { name: /Allow/ }).click()
  await page.getByRole('heading', { name: 'What shall be connected?' }).waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByText(/You have no right to its messages/).waitFor()
  await page.getByRole('checkbox', { name: 'Сад и фонари' }).click()
  await page.getByRole('checkbox', { name: 'Мастерская на даче' }).click()
  await page.getByRole('button', { name: 'Connect 2 channels' }).click()
  await page.getByText('2 channels connected').waitFor()

  const idOf = async (name: string) =>
    (await administrator.api.channels.list()).items.find((one) => one.type === 'facebook' && one.settings.accountName === name)?.id
  for (const name of ['Сад и фонари', 'Мастерская на даче']) {
    await expect.poll(() => idOf(name)).toBeDefined()
    const customer = `Vera of ${name}`
    const phone = await writesTo((await idOf(name)) ?? '', { name: customer, text: `Good morning, ${name}` })
    const anna = await openWorkplace(inject('productUrl'), await demoPerson('anna@demo.example'), {
      path: '/admin/chats?filter=waiting',
      viewport: { width: 1440, height: 2400 },
    })
    await anna.takes(customer)
    await anna.message(`Good morning, ${name}`).waitFor()
    await anna.writes(`Hello from ${name}`)
    await phone.getByRole('log', { name: 'Messages' }).getByText(`Hello from ${name}`).waitFor()
  }
})

it('whoever keeps the messages to themselves is told what is missing, and whoever says no has nothing connected', async () => {
  const { page } = await beforeTheForm()
  await page.getByRole('link', { name: /Not the messages/ }).click()
  await page.getByText(/Not permitted: pages_messaging/).waitFor()

  const again = (await beforeTheForm()).page
  await again.getByRole('link', { name: /Cancel/ }).click()
  await again.getByText('You did not give permission. You can begin again.').waitFor()
})
