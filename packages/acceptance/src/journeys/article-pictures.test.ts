import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { chooseFiles, pasteFile } from '../product/hand-in-files.ts'
import { picture, text } from '../product/samples.ts'

useProduct()

it('pictures and files of an article are pasted and chosen, seen beside a chat, sent with its text, and read without JavaScript', async () => {
  const office = await given.office()
  const { api } = office.olga
  const { id: sectionId } = await api.knowledge.createSection({ names: { 'ru-RU': '', 'en-GB': 'Orders' } })
  const { id } = await api.knowledge.create({ sectionId, locale: 'en-GB', title: 'Number of an order' })
  const { page } = await office.workplace(office.olga, { path: `/admin/preferences/knowledge/article?id=${id}` })
  const field = page.getByRole('textbox', { name: 'Text of the article' })
  await field.click()
  await page.keyboard.type('It stands on the receipt.')
  await page.keyboard.press('Enter')
  await pasteFile(field, picture('receipt.png'))
  await field.locator('img').click()
  await page.getByRole('textbox', { name: 'What the picture shows' }).fill('A receipt with its number')
  await field.getByText('It stands on the receipt.').click()
  await chooseFiles(page, page.getByRole('button', { name: 'Picture or file' }), [text('prices.txt', 'Gazebo 100')])
  await field.getByText('prices.txt').waitFor()
  await page.getByRole('status').getByText('Saved').waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('menuitem', { name: 'For everybody: in the help centre' }).click()
  await page.getByText('The article is published').waitFor()
  await page.reload()
  await expect.poll(() => field.locator('img').getAttribute('alt')).toBe('A receipt with its number')
  await field.getByText('prices.txt').waitFor()

  const customer = await office.customer('Marina')
  await customer.writes('Where is the number of my order?')
  const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
  await anna.takes('Marina')
  await anna.page.getByRole('tab', { name: 'Knowledge base' }).click()
  await anna.page.getByRole('button', { name: /Number of an order/ }).click()
  await anna.page.getByRole('img', { name: 'A receipt with its number' }).waitFor()
  await anna.page.getByRole('button', { name: 'Insert text' }).click()
  await expect.poll(() => anna.composer.inputValue()).toBe('It stands on the receipt.')
  await anna.page.getByRole('button', { name: /Remove.*receipt\.png/ }).waitFor()
  await anna.page.getByRole('button', { name: /Remove.*prices\.txt/ }).waitFor()
  await anna.composer.press('Enter')
  await expect
    .poll(async () => (await customer.reads()).flatMap(({ files }) => files.map(({ name }) => name)).sort())
    .toEqual(['prices.txt', 'receipt.png'])

  const address = await anna.page.getByRole('link', { name: 'Open in the help centre' }).getAttribute('href')
  const plain = await page.context().browser()?.newContext({ javaScriptEnabled: false })
  const reader = await plain?.newPage()
  await reader?.goto(address ?? '')
  const shown = reader?.getByRole('img', { name: 'A receipt with its number' })
  await expect.poll(() => shown?.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(320)
  await plain?.close()
})
