import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

it('a set of topics is made once, stands below two categories, and is changed in both by one change', async () => {
  const office = await given.office()
  const { api } = office.alexey
  for (const name of ['Delivery', 'Pickup']) await api.categories.create({ name })
  const { page } = await office.workplace(office.alexey, { path: '/admin/preferences/categories' })
  await page.getByRole('link', { name: 'Sets of topics' }).click()
  await page.getByText('No sets yet').waitFor()

  await page.getByRole('button', { name: 'New set' }).click()
  const form = page.getByRole('dialog', { name: 'New set' })
  await form.getByRole('textbox', { name: 'Name of the set' }).fill('Troubles')
  await form.getByRole('textbox', { name: 'Topic 1' }).fill('Late')
  await form.getByRole('textbox', { name: 'Topic 1' }).press('Enter')
  await form.getByRole('textbox', { name: 'Topic 2' }).fill('By a day')
  await form.getByRole('button', { name: 'Make “By a day” a subtopic' }).click()
  for (const name of ['Delivery', 'Pickup']) await form.getByRole('checkbox', { name }).check()
  await form.getByRole('button', { name: 'Create' }).click()
  await page.getByText('Set created').waitFor()
  await page.getByText('1 topic · Inside: Delivery, Pickup').waitFor()

  const names = async () => (await office.anna.api.categories.list()).items.map(({ name }) => name)
  await expect.poll(names).toEqual(['Delivery', 'Late', 'By a day', 'Pickup', 'Late', 'By a day'])

  await page.getByRole('button', { name: /^Troubles/ }).click()
  const editor = page.getByRole('dialog', { name: 'Troubles' })
  await editor.getByRole('textbox', { name: 'Topic 1' }).fill('Too late')
  await editor.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Set saved, tree changed').waitFor()
  await expect.poll(names).toEqual(['Delivery', 'Too late', 'By a day', 'Pickup', 'Too late', 'By a day'])

  await page.getByRole('link', { name: 'Request categories', exact: true }).click()
  await page.getByRole('link', { name: 'From a set' }).first().click()
  await page.getByRole('dialog', { name: 'Troubles' }).waitFor()
})
