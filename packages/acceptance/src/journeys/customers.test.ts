import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

const soon = { timeout: 20_000 }

it('an operator finds a customer by a phone, reads the history on the page, and opens one of the chats', async () => {
  const office = await given.office()
  const customer = await office.customer('Ivan')
  await customer.writes('Good morning')
  const [chat] = (await office.olga.api.customers.chats({ customerId: customer.customerId })).items
  await office.anna.takes(chat ?? { id: '' })
  await office.anna.api.customerProfiles.addContact({ customerId: customer.customerId, type: 'phone', value: '+7 921 123-45-67' })
  const { page } = await office.workplace(office.anna, { path: '/admin/customers' })

  await page.getByRole('searchbox', { name: 'Name, email, phone or company' }).fill('8 921 999')
  await page.getByText('Nobody found').waitFor()
  await page.getByRole('searchbox', { name: 'Name, email, phone or company' }).fill('8 921 123-45-67')
  await page.getByRole('link', { name: 'Ivan' }).click()

  await page.getByRole('link', { name: '+79211234567' }).waitFor()
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Potential client' })
  await page.getByRole('link', { name: 'All customers' }).click()
  await page.getByRole('row', { name: /Ivan.*Potential client.*\+79211234567/ }).waitFor()
  await page.getByRole('link', { name: 'Ivan' }).click()
  await page.getByRole('combobox', { name: 'Who wrote' }).selectOption({ label: 'Notes' })
  await page.getByText('Nothing found').waitFor()
  await page.getByRole('combobox', { name: 'Who wrote' }).selectOption({ label: 'All messages' })
  // Words are found a moment after they were written.
  const { history } = office.anna.api.customers
  await expect.poll(async () => (await history({ customerId: customer.customerId, text: 'MORNING' })).items.length, soon).toBe(1)
  await page.getByRole('searchbox', { name: 'Words of the conversation' }).fill('MORNING')
  await page.getByRole('button', { name: /Good morning/ }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Ivan.*Good morning$/ })
    .waitFor()
  await page.getByRole('region', { name: 'History' }).getByText('Files', { exact: true }).click()
  await page.getByText('There are no files').waitFor()
  await page.getByRole('region', { name: 'History' }).getByText('Chats', { exact: true }).click()
  await page.getByRole('button', { name: /Good morning/ }).click()
  await page.getByRole('link', { name: 'Open chat' }).click()
  await page.getByRole('log').getByText('Good morning').waitFor()
})

it('an operator adds a customer by hand, once, sorts the table, chooses its columns, and sees on the page what was changed', async () => {
  const office = await given.office()
  const { page } = await office.workplace(office.anna, { path: '/admin/customers' })
  async function add(contact: string, name: string) {
    await page.getByRole('button', { name: 'Add customer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add customer' })
    await dialog.getByRole('textbox', { name: 'A phone number or an email address' }).fill(contact)
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  }

  await add('vera@x.example', 'Vera')
  await page.getByRole('region', { name: 'Changes' }).getByText('Customer added').waitFor()
  await page.getByRole('button', { name: 'Empty fields: 5' }).click()
  await page.getByRole('button', { name: 'Change: City' }).click()
  await page.getByRole('textbox', { name: 'City' }).fill('Tver')
  await page.getByRole('textbox', { name: 'City' }).press('Enter')
  await page.getByRole('region', { name: 'Changes' }).getByText('City: Tver').waitFor()
  await page.getByRole('link', { name: 'All customers' }).click()
  await add('boris@x.example', 'Boris')
  await page.getByRole('link', { name: 'All customers' }).click()
  await add('VERA@x.example', 'Somebody else')
  await page.getByText('The contact belongs to a customer already: Vera').waitFor()
  await page.getByRole('link', { name: 'All customers' }).click()

  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await page.getByRole('row').nth(1).filter({ hasText: 'Boris' }).waitFor()
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await page.getByRole('row').nth(1).filter({ hasText: 'Vera' }).waitFor()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'City' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('row', { name: /Vera.*Tver/ }).waitFor()
  await page.reload()
  await page
    .getByRole('row')
    .nth(1)
    .filter({ hasText: /Vera.*Tver/ })
    .waitFor()
})
