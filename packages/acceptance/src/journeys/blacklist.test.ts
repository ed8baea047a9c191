import { it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

it('an operator marks a customer as spam, whose words a supervisor reads on the blacklist and takes back', async () => {
  const office = await given.office()
  const customer = await office.customer('Gold Seller')
  await customer.writes('Buy gold')
  const [chat] = (await office.olga.api.customers.chats({ customerId: customer.customerId })).items
  await office.anna.takes(chat ?? { id: '' })
  const anna = await office.workplace(office.anna, { path: `/admin/chats?filter=assigned&chat=${chat?.id}&panel=profile` })

  await anna.page.getByRole('button', { name: 'Mark as spam' }).click()
  const question = anna.page.getByRole('dialog', { name: /^Mark the customer/ })
  await question.getByRole('textbox', { name: 'Reason' }).fill('Sells gold')
  await question.getByRole('button', { name: 'Mark as spam' }).click()
  await anna.card('Gold Seller').waitFor({ state: 'detached' })
  await anna.conversation.getByText('The customer is on the blacklist', { exact: true }).waitFor()
  await customer.writes('Cheap gold')

  const { page } = await office.workplace(office.olga, { path: '/admin/preferences/black-list' })
  await page.getByRole('row', { name: /Gold Seller.*Sells gold.*Anna/ }).waitFor()
  await page.getByRole('button', { name: /Gold Seller.*Cheap gold/ }).click()
  await page.getByRole('listitem').filter({ hasText: 'Buy gold' }).first().waitFor()

  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add to the blacklist' })
  await form.getByRole('combobox', { name: 'Whom' }).selectOption({ label: 'Mail domain' })
  await form.getByRole('textbox', { name: 'Values' }).fill('com')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await form.getByText('cannot be put on the blacklist').first().waitFor()
  await form.getByRole('textbox', { name: 'Values' }).fill('junk.example\nspam.example')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Added: 2').waitFor()
  await page.getByRole('row', { name: /junk\.example/ }).waitFor()

  await page.getByRole('button', { name: 'Import from a file' }).click()
  const file = page.getByRole('dialog', { name: 'Blacklist from a file' })
  const rows = 'Entry,Reason\r\nfake.example,Fakes\r\njunk.example,\r\nnonsense,\r\n'
  await file.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await file.getByText('Neither an address, nor a domain, nor a number').waitFor()
  await file.getByText('Line 4').waitFor()
  await file.getByRole('button', { name: 'Add: 1' }).click()
  await page.getByRole('row', { name: /fake\.example.*Fakes/ }).waitFor()

  await page.getByRole('button', { name: 'Remove: Gold Seller' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Removed from the blacklist').waitFor()
  const back = await office.workplace(office.olga, { path: '/admin/chats?filter=waiting&scope=all' })
  await back.card('Gold Seller').waitFor()
})
