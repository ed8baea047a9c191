import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { openDemo } from '../product/demo.ts'
import { endWindow } from '../product/end-window.ts'
import { useProduct } from '../product/given.ts'
import { violationsOf } from '../product/violations.ts'

useProduct()

const soon = { timeout: 60_000 }

it('a customer whom WhatsApp lets nobody answer any more goes on in MAX by a link, and nobody loses the thread', async () => {
  const max = await openDemo('max')
  const demo = await openDemo('whatsapp')
  const phone = await demo.customer()
  await becomesSomebody(phone, 'Zina Moves')
  await writes(phone, 'Where is my order?')
  const anna = await demo.anna()
  await anna.takes('Zina Moves')
  await anna.message('Where is my order?').waitFor()
  await endWindow('Zina Moves')
  await anna.page.reload()

  await anna.page.getByText('The 24-hour session is over').waitFor(soon)
  await anna.page.getByRole('button', { name: 'Link into another channel' }).click()
  await anna.page.getByRole('menuitem', { name: /^max$/i }).click()
  const field = anna.page.getByRole('textbox', { name: /^Link into “max”$/i })
  await expect.poll(() => field.inputValue(), soon).toMatch(/start=\S{43}/)
  expect(await violationsOf(anna.page)).toEqual([])

  const { pathname, search } = new URL(await field.inputValue())
  const inMax = await max.customer()
  await inMax.goto(inject('productUrl') + pathname + search)
  await becomesSomebody(inMax, 'Zina in MAX')
  await inMax.getByRole('button', { name: max.words.start }).click()
  await anna.log.getByText(/The customer followed the link into/).waitFor(soon)
  await anna.log.getByRole('button', { name: 'Open' }).click()
  await anna.log.getByText(/The customer came by a link from/).waitFor(soon)
  await writes(inMax, 'I am here now')
  await anna.message('I am here now').waitFor(soon)
  await anna.writes('Your order comes tomorrow')
  await inMax.getByRole('log', { name: max.words.messages }).getByText('Your order comes tomorrow').waitFor(soon)

  async function becomesSomebody(page: Page, name: string): Promise<void> {
    await page.getByRole('textbox', { name: demo.words.newName }).fill(name)
    await page.getByRole('button', { name: demo.words.add, exact: true }).click()
    await page.getByRole('region', { name }).waitFor()
  }

  async function writes(page: Page, text: string): Promise<void> {
    await page.getByRole('textbox', { name: demo.words.message, exact: true }).fill(text)
    await page.getByRole('textbox', { name: demo.words.message, exact: true }).press('Enter')
  }
})
