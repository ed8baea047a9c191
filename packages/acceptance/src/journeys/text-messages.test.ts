import { expect, it } from 'vitest'
import { openDemo } from '../product/demo.ts'
import { useProduct } from '../product/given.ts'
import { violationsOf } from '../product/violations.ts'

useProduct()

it('a text message of a customer is answered from the chat, with its parts counted, and the receipt is seen', async () => {
  const demo = await openDemo('delivery')
  const page = await demo.customer()
  await page.getByRole('textbox', { name: demo.words.newName }).fill('Nina of the SMS')
  await page.getByRole('button', { name: demo.words.add, exact: true }).click()
  await page.getByRole('region', { name: 'Nina of the SMS' }).waitFor()
  const phone = page.getByRole('textbox', { name: demo.words.message })
  await phone.fill('Is my order 10447 ready?')
  await phone.press('Enter')
  expect(await page.getByRole('button', { name: 'Attach' }).count()).toBe(0)

  const anna = await demo.anna()
  // A text message tells a number and no name; the numbers of the cast begin with noughts.
  await anna.takes(/\+79(?!0000000)/)
  await anna.message('Is my order 10447 ready?').waitFor()
  expect(await anna.page.getByRole('button', { name: 'Attach' }).isDisabled()).toBe(true)
  await anna.composer.fill('Да, заказ готов: приезжайте до восьми вечера, вход со двора, домофон 12.')
  await anna.page.getByText('SMS: 2 of 10').waitFor()
  await anna.composer.fill('ж'.repeat(671))
  await anna.page.getByRole('alert').getByText('1 character too long').waitFor()
  await anna.writes('Yes, it is ready')

  await page.getByRole('log', { name: demo.words.messages }).getByText('Yes, it is ready').waitFor()
  await anna.log.getByRole('img', { name: 'Delivered' }).first().waitFor({ timeout: 30_000 })
  expect(await violationsOf(page)).toEqual([])
})

it('an operator begins a chat with a number that has never written, and the answer comes back into it', async () => {
  const demo = await openDemo('delivery')
  const page = await demo.customer()
  await page.getByRole('textbox', { name: demo.words.newName }).fill('Maria of the SMS')
  await page.getByRole('button', { name: demo.words.add, exact: true }).click()
  await page.getByRole('region', { name: 'Maria of the SMS' }).waitFor()
  const person = page.getByRole('button', { name: 'Maria of the SMS' })
  const number = `+${await person.getByText(/^79\d{9}$/).textContent()}`

  const anna = await demo.anna()
  await anna.page.getByRole('button', { name: 'Create chat' }).first().click()
  const dialog = anna.page.getByRole('dialog', { name: 'Create chat' })
  await dialog.getByRole('searchbox').fill(number)
  await dialog.getByRole('button', { name: `Write to ${number}, delivery` }).click()
  await dialog.waitFor({ state: 'detached' })
  await anna.writes('Your lantern has come')

  await page.getByRole('log', { name: demo.words.messages }).getByText('Your lantern has come').waitFor()
  await page.getByRole('textbox', { name: demo.words.message }).fill('I come tomorrow')
  await page.getByRole('textbox', { name: demo.words.message }).press('Enter')
  await anna.message('I come tomorrow').waitFor()
})
