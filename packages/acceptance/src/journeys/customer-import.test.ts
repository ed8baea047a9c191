import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

it('an administrator imports a file of customers: columns are known, a bad row is named, and all of it is undone', async () => {
  const office = await given.office()
  const { api } = office.alexey
  const names = async () => (await api.customers.list({})).items.map(({ name }) => name).sort()
  const { page } = await office.workplace(office.alexey, { path: '/admin/customers' })
  const file = ['ФИО;Телефон;Компания', 'Ivan;8 921 123-45-67;Acme', 'Petr;8 921 123-45-68;Acme', 'Vera;12;'].join('\r\n')

  await page.getByRole('button', { name: 'Import from a file' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  })
  await expect.poll(() => page.getByRole('combobox', { name: 'Column “ФИО”' }).inputValue()).toBe('name')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByText('Телефон: This is not a phone number').waitFor()
  expect(await names()).toEqual([])
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByRole('region', { name: 'What came of it' }).waitFor()
  await expect.poll(names).toEqual(['Ivan', 'Petr'])

  await page.getByRole('button', { name: 'To the customers' }).click()
  await page.getByRole('searchbox', { name: 'Name, email, phone or company' }).fill('acme')
  // The words go into the address a moment later, and would bring the table back over the next page.
  await page.waitForURL(/search=acme/)
  await page.getByRole('row', { name: /Ivan.*\+79211234567.*Acme/ }).waitFor()
  await page.getByRole('button', { name: 'Import from a file' }).click()
  await page.getByRole('link', { name: 'people.csv' }).click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('Undone: 2').waitFor()
  await expect.poll(names).toEqual([])
})

it('a column that customers have no field for becomes one at a click, of the type that its values look like', async () => {
  const office = await given.office()
  const { api } = office.alexey
  const { page } = await office.workplace(office.alexey, { path: '/admin/customers/import' })
  const file = ['Name;Phone;Born;Favourite colour', 'Ivan;8 921 123-45-67;1990-01-31;green', 'Petr;8 921 123-45-68;1991-02-01;red'].join(
    '\r\n',
  )
  await page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })

  await page.getByRole('button', { name: 'Born (Date)' }).click()
  await expect.poll(() => page.getByRole('combobox', { name: 'Column “Born”' }).locator('option:checked').textContent()).toBe('Born')
  await page.getByRole('button', { name: 'Favourite colour (Text)' }).click()
  await expect.poll(() => page.getByText('Customers have no such fields yet').count()).toBe(0)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()

  const valuesOf = async (search: string) => Object.values((await api.customers.list({ search })).items[0]?.values ?? {}).sort()
  await expect.poll(() => valuesOf('Ivan'), { timeout: 20_000 }).toEqual(['1990-01-31', 'green'])
})
