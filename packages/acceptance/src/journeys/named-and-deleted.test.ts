import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

it('who deletes a thing reads which rules and macros name it, and their lists say afterwards that they name what is deleted', async () => {
  const { alexey, workplace } = await given.office()
  const { api } = alexey
  const status = await api.customerStatuses.create({ name: 'Wavering', colour: 'violet' })
  const rule = { enabled: true, trigger: { type: 'closed' as const }, steps: [{ type: 'tags' as const, tags: ['Call'] }] }
  await api.eventRules.create({ ...rule, name: 'Call again', conditions: { statusIds: [status.id] } })
  await api.eventRules.create({ ...rule, name: 'Others', conditions: {} })
  await api.macros.create({ name: 'Think it over', steps: [{ type: 'status', statusId: status.id }] })
  await api.savedViews.create({ name: 'Undecided', filter: { kind: 'customers', statusId: status.id } })

  const { page } = await workplace(alexey, { path: '/admin/preferences/event-rules' })
  const named = page.getByRole('listitem').filter({ hasText: 'Call again' })
  await named.getByText('the chat was closed if customer status: Wavering → tags: Call').waitFor()
  expect(await page.getByText('Names what is deleted').count()).toBe(0)

  await page.goto(new URL('/admin/preferences/statuses', page.url()).href)
  await page.getByText('Wavering').click()
  // The question does not open before it can say what names the status: its buttons never move under the pointer.
  let answered = false
  await page.route(/event-rules\/naming/, async (route) => {
    await new Promise((soon) => setTimeout(soon, 700))
    answered = true
    await route.continue()
  })
  await page.getByRole('button', { name: 'Delete status' }).click()
  const question = page.getByRole('dialog', { name: 'Delete the status “Wavering”?' })
  await question.waitFor()
  expect(answered).toBe(true)
  expect(await question.getByText('Named by the event rule “Call again”').count()).toBe(1)
  await question.getByText('Named by the macro “Think it over”').waitFor()
  await question.getByText('Named by the saved view “Undecided”').waitFor()
  await question.getByRole('button', { name: 'Delete status' }).click()
  await page.getByText('Status deleted').waitFor()

  await page.goto(new URL('/admin/preferences/event-rules', page.url()).href)
  await named.getByText('customer status: Deleted').waitFor()
  await named.getByText('Names what is deleted').waitFor()
  expect(await page.getByText('Names what is deleted').count()).toBe(1)
  await page.goto(new URL('/admin/preferences/macros', page.url()).href)
  await page.getByText('Names what is deleted').waitFor()
})

it('who deactivates a colleague comes to the customers whom they look after, and gives them to another', async () => {
  const office = await given.office()
  const { alexey, anna, boris, workplace } = office
  const ids: string[] = []
  for (const name of ['Ivan', 'Petr']) {
    const { customerId } = await office.customer(name)
    await alexey.api.customers.update({ customerId, personalManagerId: anna.id })
    ids.push(customerId)
  }
  await office.customer('Vera')

  const { page } = await workplace(alexey, { path: `/admin/users/edit?id=${anna.id}` })
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const question = page.getByRole('dialog', { name: 'Deactivate: Anna Smirnova' })
  await question.getByText('The user is the personal manager of 2 customers.').waitFor()
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('link', { name: 'Show them and change the manager' }).click()

  const manager = page.getByRole('combobox', { name: 'Manager' }).locator('option:checked')
  await expect.poll(() => manager.textContent()).toBe('Anna Smirnova')
  await page.getByText('2 customers', { exact: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Choose all on the page' }).check()
  await page.getByRole('button', { name: 'Manager', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Boris Kuznetsov' }).click()

  const managers = () => Promise.all(ids.map(async (customerId) => (await alexey.api.customers.get({ customerId })).personalManagerId))
  await expect.poll(managers, { timeout: 20_000 }).toEqual([boris.id, boris.id])
})
