import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

it('a supervisor chooses rows by keyboard, tags all who match, takes it back, and exports them', async () => {
  const office = await given.office()
  const { api } = office.olga
  const ids: string[] = []
  for (const name of ['Ivan', 'Petr', 'Vera']) {
    const customer = await office.customer(name)
    await customer.writes('Good morning')
    ids.push(customer.customerId)
  }
  const tags = async () => {
    const found = await Promise.all(ids.map((customerId) => api.customers.get({ customerId })))
    return found.map((customer) => customer.tags.join())
  }
  const { page } = await office.workplace(office.olga, { path: '/admin/customers' })

  await page.getByRole('checkbox', { name: 'Choose Ivan' }).focus()
  await page.keyboard.press('Space')
  await page.getByText('Chosen: 1').waitFor()
  await page.getByRole('button', { name: 'Choose all: 3' }).click()
  await page.getByText('Chosen: 3').waitFor()
  await page.getByRole('button', { name: 'Tags', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add tag' }).click()
  await page.getByRole('combobox', { name: 'Tag', exact: true }).fill('Spring')
  await page.getByRole('combobox', { name: 'Tag', exact: true }).press('Enter')
  await page.getByText('Changed: 3 of 3').waitFor()
  await expect.poll(tags).toEqual(['Spring', 'Spring', 'Spring'])
  await page.getByRole('row', { name: /Ivan.*Spring/ }).waitFor()

  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone: 3').waitFor()
  await expect.poll(tags).toEqual(['', '', ''])

  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'As an Excel workbook (XLSX)' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^customers-.*\.xlsx$/)

  await page.getByRole('link', { name: 'Ivan' }).click()
  await page.getByRole('region', { name: 'Changes' }).getByText('Tags added: Spring').waitFor()
})
