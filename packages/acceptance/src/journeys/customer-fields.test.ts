import { it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

it('an administrator defines fields, which an operator fills in, takes back, and finds customers by', async () => {
  const office = await given.office()
  const [ivan, petr] = [await office.customer('Ivan'), await office.customer('Petr')]
  await petr.writes('Good morning')
  const settings = await office.workplace(office.alexey, { path: '/admin/preferences/customer-fields' })

  await settings.page.getByText('No fields yet').waitFor()
  await settings.page.getByRole('button', { name: 'Add field' }).click()
  const form = settings.page.getByRole('dialog', { name: 'New field' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Level')
  await form.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Choice from a list' })
  await form.getByRole('textbox', { name: 'Option 1' }).fill('Gold')
  await form.getByRole('textbox', { name: 'Option 1' }).press('Enter')
  await form.getByRole('textbox', { name: 'Option 2' }).fill('Silver')
  await form.getByRole('button', { name: 'Create' }).click()
  await settings.page.getByText('Field created').waitFor()
  await settings.page.getByRole('button', { name: 'Add field' }).click()
  await form.getByRole('textbox', { name: 'Name' }).fill('Debt')
  await form.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Number' })
  await form.getByRole('button', { name: 'Create' }).click()
  await settings.page.getByRole('button', { name: 'Debt', exact: true }).waitFor()

  const { page } = await office.workplace(office.anna, { path: `/admin/customers/${ivan.customerId}` })
  await page.getByRole('combobox', { name: 'Level' }).selectOption({ label: 'Gold' })
  await page.getByText('Saved: Level').waitFor()
  await page.getByRole('button', { name: 'Change: Debt' }).click()
  await page.getByRole('textbox', { name: 'Debt' }).fill('much')
  await page.getByRole('textbox', { name: 'Debt' }).press('Enter')
  await page.getByText('The field "Debt" cannot hold this value.').waitFor()
  await page.getByRole('textbox', { name: 'Debt' }).fill('1250,5')
  await page.getByRole('textbox', { name: 'Debt' }).press('Enter')
  await page.getByRole('button', { name: 'Change: Debt' }).filter({ hasText: '1,250.5' }).waitFor()

  await page.getByRole('link', { name: 'All customers' }).click()
  await page.getByRole('combobox', { name: 'Level' }).selectOption({ label: 'Level: Gold' })
  await page.getByRole('button', { name: 'Petr' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Ivan' }).waitFor()

  await settings.page.getByRole('button', { name: 'Level', exact: true }).click()
  await settings.page.getByRole('button', { name: 'Delete field' }).click()
  await settings.page.getByText('The value of 1 customer goes with the field.').waitFor()
  await settings.page.getByRole('dialog').last().getByRole('button', { name: 'Delete field' }).click()
  await settings.page.getByText('Field deleted').waitFor()
  await page.getByRole('combobox', { name: 'Level' }).waitFor({ state: 'detached' })
})
