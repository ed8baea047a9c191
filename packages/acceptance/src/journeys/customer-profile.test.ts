import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

it('what an operator writes down about a customer stands on a colleague’s screen at once', async () => {
  const office = await given.office()
  const customer = await office.customer('Ivan')
  await customer.writes('Good morning')
  const [chat] = (await office.olga.api.customers.chats({ customerId: customer.customerId })).items
  await office.anna.takes(chat ?? { id: '' })
  const path = `/admin/chats?filter=assigned&chat=${chat?.id}&panel=profile`
  const { page } = await office.workplace(office.anna, { path })
  const { page: olgas } = await office.workplace(office.olga, { path })

  // What the site calls a visitor is of no use to people.
  await page.getByRole('button', { name: 'Answer through Garden shop' }).waitFor()
  await page.getByRole('button', { name: 'Write to Ivan, Garden shop' }).waitFor()

  await page.getByRole('button', { name: 'Add contact' }).click()
  await page.getByRole('textbox', { name: 'A phone number or an email address' }).fill('8 921 123-45-67')
  await page.keyboard.press('Enter')
  await olgas.getByRole('link', { name: '+79211234567' }).waitFor()

  await page.getByRole('combobox', { name: 'Add tag' }).fill('Wholesale')
  await page.keyboard.press('Enter')
  await olgas.getByRole('region', { name: 'Tags' }).getByText('Wholesale').waitFor()

  // What nobody noted takes one line until it is asked for.
  const unsaid = page.getByRole('button', { name: 'Empty fields: 5' })
  await unsaid.waitFor()
  expect(await page.getByRole('button', { name: 'Change: City' }).count()).toBe(0)
  await unsaid.click()
  await page.getByRole('button', { name: 'Change: City' }).click()
  await page.getByRole('textbox', { name: 'City' }).fill('Tver')
  await page.keyboard.press('Enter')
  await olgas.getByRole('region', { name: 'Details' }).getByText('Tver').waitFor()
  await page.getByRole('button', { name: 'Hide empty fields' }).click()
  await page.getByRole('button', { name: 'Change: City' }).filter({ hasText: 'Tver' }).waitFor()
  expect(await page.getByRole('button', { name: 'Change: Country' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('textbox', { name: 'Name of the field' }).fill('Size')
  await page.getByRole('textbox', { name: 'Value' }).fill('XL')
  await page.keyboard.press('Enter')
  await olgas.getByRole('region', { name: 'Details' }).getByText('XL').waitFor()

  const newComment = page.getByRole('textbox', { name: 'Comment on the customer' })
  await newComment.fill('Calls in the evening')
  // A comment that is being typed is kept over a reload.
  await page.reload()
  await expect.poll(() => newComment.inputValue()).toBe('Calls in the evening')
  await newComment.press('Control+Enter')
  const comment = olgas.getByRole('region', { name: 'Comments' }).getByRole('listitem')
  await comment.getByText('Calls in the evening').waitFor()
  expect(await comment.getByRole('button', { name: 'Edit comment' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Delete comment' }).click()
  await comment.waitFor({ state: 'detached' })
  // What was changed before can be taken back for a while, too: the newest offer is the last.
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await comment.getByText('Calls in the evening').waitFor()
})
