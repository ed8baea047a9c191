import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

it('an administrator makes a status, an operator gives it, and the list is narrowed to it until it is replaced', async () => {
  const office = await given.office()
  const { page } = await office.workplace(office.alexey, { path: '/admin/preferences/statuses' })
  await page.getByText('Contact later').waitFor()

  await page.getByRole('button', { name: 'Add status' }).click()
  const form = page.getByRole('dialog', { name: 'New status' })
  await form.getByRole('radio', { name: 'Violet' }).check()
  await form.getByRole('textbox', { name: 'Name' }).fill('Regular')
  await form.getByRole('button', { name: 'Create' }).click()
  await page.getByText('Status created').waitFor()
  await page.getByRole('button', { name: 'Regular', exact: true }).waitFor()

  const customer = await office.customer('Ivan')
  await customer.writes('Good morning')
  const [chat] = (await office.olga.api.customers.chats({ customerId: customer.customerId })).items
  await office.anna.takes(chat ?? { id: '' })
  const anna = await office.workplace(office.anna, { path: `/admin/chats?filter=assigned&chat=${chat?.id}&panel=profile` })
  await anna.page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Regular' })
  await anna.card('Ivan').getByRole('img', { name: 'Regular' }).waitFor()

  await anna.page.getByRole('button', { name: 'Filters' }).click()
  await anna.page.getByRole('combobox', { name: 'Customer status' }).selectOption({ label: 'Completed' })
  await anna.card('Ivan').waitFor({ state: 'detached' })
  await anna.page.getByRole('combobox', { name: 'Customer status' }).selectOption({ label: 'Regular' })
  await anna.card('Ivan').waitFor()
  await anna.page.getByRole('combobox', { name: 'Customer status' }).selectOption({ label: 'Any status' })

  await page.getByRole('button', { name: 'Regular', exact: true }).click()
  await page.getByRole('button', { name: 'Delete status' }).click()
  const question = page.getByRole('dialog', { name: /^Delete the status/ })
  await question.getByText('1 customer or company has this status').waitFor()
  await question.getByRole('combobox').selectOption({ label: 'Completed' })
  await question.getByRole('button', { name: 'Delete status' }).click()
  await page.getByText('Status deleted').waitFor()
  await anna.card('Ivan').getByRole('img', { name: 'Completed' }).waitFor()
  const chosen = anna.page.getByRole('combobox', { name: 'Status', exact: true }).locator('option:checked')
  await expect.poll(() => chosen.textContent()).toBe('Completed')
})
