import { it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

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
  await page.getByRole('button', { name: 'Ivan' }).click()

  await page.getByRole('link', { name: '+79211234567' }).waitFor()
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Potential client' })
  await page.getByRole('link', { name: 'All customers' }).click()
  await page.getByRole('row', { name: /Ivan.*Potential client.*\+79211234567/ }).waitFor()
  await page.getByRole('button', { name: 'Ivan' }).click()
  await page.getByRole('combobox', { name: 'Who wrote' }).selectOption({ label: 'Notes' })
  await page.getByText('Nothing found').waitFor()
  await page.getByRole('combobox', { name: 'Who wrote' }).selectOption({ label: 'All messages' })
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
