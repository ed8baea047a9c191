import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

it('an administrator deletes a customer with all data by typing their name, and finds the chat empty', async () => {
  const office = await given.office()
  const { alexey, anna, workplace } = office
  const visitor = await office.customer('Vera Zyablikova')
  await visitor.writes('My passport is 4510 112233')
  const [first] = (await office.olga.api.customers.chats({ customerId: visitor.customerId })).items
  const chat = await anna.takes(first ?? { id: '' })
  await anna.closes(chat)

  const { page } = await workplace(alexey, { path: `/admin/customers/${visitor.customerId}` })
  await page.getByRole('button', { name: 'Delete customer and data' }).click()
  const question = page.getByRole('dialog', { name: 'Delete “Vera Zyablikova” and their data?' })
  const confirm = question.getByRole('button', { name: 'Delete customer and data' })
  await question.getByRole('textbox').fill('Vera')
  expect(await confirm.isDisabled()).toBe(true)
  await question.getByRole('textbox').fill('vera zyablikova')
  await confirm.click()
  await page.getByText('The customer and their data are deleted').waitFor()
  await expect.poll(() => page.getByText('Vera Zyablikova').count()).toBe(0)

  await expect.poll(async () => (await anna.reads(chat)).map(({ text }) => text), { timeout: 20_000 }).toEqual([''])
  await page.goto(new URL(`/admin/chats?filter=closed&chat=${chat.id}`, page.url()).href)
  await page.getByText('What was written here is deleted for good').waitFor()
  await page.goto(new URL(`/admin/customers/${visitor.customerId}`, page.url()).href)
  await page.getByText('The customer’s data was deleted on').waitFor()
  expect(await page.getByRole('button', { name: 'Delete customer and data' }).count()).toBe(0)
})

it('an administrator says how long conversations are kept, and is told before how many go at once', async () => {
  const office = await given.office()
  const { page } = await office.workplace(office.alexey, { path: '/admin/preferences/organisation' })
  const period = page.getByRole('combobox', { name: 'Keep for' })

  await period.selectOption({ label: '12 months' })
  await page.getByRole('button', { name: 'Save the period' }).click()
  const question = page.getByRole('dialog', { name: 'Keep conversations for 12 months?' })
  await question.getByText('Chats that were closed longer ago: 0').waitFor()
  await question.getByRole('button', { name: 'Delete old conversations' }).click()
  await page.getByText('Storage period saved').waitFor()
  await question.waitFor({ state: 'detached' })

  await period.selectOption({ label: 'Without a limit' })
  await page.getByRole('button', { name: 'Save the period' }).click()
  await expect.poll(async () => (await office.alexey.api.ownOrganisation.get()).keptMonths).toBe(null)
  expect(await question.count()).toBe(0)
})
