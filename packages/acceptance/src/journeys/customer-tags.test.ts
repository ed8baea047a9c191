import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

it('an administrator joins two tags, takes it back, and deletes one for everybody', async () => {
  const office = await given.office()
  const { api } = office.olga
  const ids: string[] = []
  for (const [name, tag] of [
    ['Ivan', 'Opt'],
    ['Petr', 'Wholesale'],
  ] as const) {
    const { customerId } = await office.customer(name)
    await api.customerProfiles.addTag({ customerId, tag })
    ids.push(customerId)
  }
  const tags = async () => (await Promise.all(ids.map((customerId) => api.customers.get({ customerId })))).map((one) => one.tags.join())
  const { page } = await office.workplace(office.alexey, { path: '/admin/preferences/customer-tags' })

  await page.getByRole('button', { name: 'Opt', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Opt' })
  await form.getByRole('textbox', { name: 'Name' }).fill('wholesale')
  await form.getByText('1 customer has the tag “Wholesale” already').waitFor()
  await form.getByRole('button', { name: 'Join' }).click()
  await page.getByText('Changed: 1 of 1').waitFor()
  await expect.poll(tags).toEqual(['wholesale', 'Wholesale'])
  await page.getByRole('row', { name: /wholesale.*2/i }).waitFor()

  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone: 1').waitFor()
  await page.getByRole('button', { name: 'Opt', exact: true }).waitFor()

  await api.customerProfiles.addTag({ customerId: ids[1] ?? '', tag: 'From a colleague' })
  await page.getByRole('button', { name: 'From a colleague' }).waitFor()

  await page.getByRole('button', { name: 'Wholesale', exact: true }).click()
  await page.getByRole('dialog', { name: 'Wholesale' }).getByRole('button', { name: 'Delete tag' }).click()
  const question = page.getByRole('dialog', { name: 'Delete the tag “Wholesale”?' })
  await question.getByText('It is taken off 1 customer.').waitFor()
  await question.getByRole('button', { name: 'Delete tag' }).click()
  await page.getByRole('button', { name: 'Wholesale', exact: true }).waitFor({ state: 'detached' })
  await expect.poll(tags).toEqual(['Opt', 'From a colleague'])
})
