import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { violationsOf } from '../product/violations.ts'

useProduct()

/** Two customers wait, the chat of the first is urgent. */
async function queue() {
  const office = await given.office()
  const chats = []
  for (const name of ['Marina', 'Igor']) {
    const customer = await office.customer(name)
    await customer.writes(`${name} asks`)
    chats.push(await office.chatOf(customer))
  }
  await office.olga.api.chats.setPriority({ chatId: chats[0]?.id ?? '', priority: 'urgent' })
  return { ...office, chats }
}

it('a supervisor saves a filter and shares it; it stands in the menu with its figure, and in a colleague’s menu at once', async () => {
  const { olga, anna, workplace, chats } = await queue()
  const [atOlga, atAnna] = [
    await workplace(olga, { path: '/admin/chats?filter=waiting' }),
    await workplace(anna, { path: '/admin/chats?filter=waiting' }),
  ]
  const { page } = atOlga
  await atOlga.card('Igor').waitFor()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('combobox', { name: 'Priority', exact: true }).selectOption('Urgent')
  await atOlga.card('Igor').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save as a view…' }).click()
  const dialog = page.getByRole('dialog', { name: 'New view' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Urgent ones')
  await dialog.getByText('Everybody', { exact: true }).click()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()

  for (const { menu } of [atOlga, atAnna]) await menu('Urgent ones').getByText('1', { exact: true }).waitFor()
  await atAnna.menu('Urgent ones').click()
  await atAnna.card('Igor').waitFor({ state: 'detached' })
  await atAnna.page.reload()
  await atAnna.card('Marina').waitFor()
  await expect.poll(() => atAnna.card('Igor').count()).toBe(0)
  await olga.api.chats.setPriority({ chatId: chats[1]?.id ?? '', priority: 'urgent' })
  await atAnna.card('Igor').waitFor()
  await atAnna.menu('Urgent ones').getByText('2', { exact: true }).waitFor()

  await atAnna.menu('Pending').click()
  await expect.poll(() => new URL(atAnna.page.url()).search).toBe('?filter=waiting')
  await atAnna.page.keyboard.press('Control+K')
  await atAnna.page.getByRole('combobox', { name: 'Commands' }).fill('urgent ones')
  await atAnna.page.getByRole('option', { name: 'Urgent ones' }).click()
  await expect.poll(() => new URL(atAnna.page.url()).searchParams.get('priority')).toBe('urgent')

  await page.getByRole('button', { name: 'View: Urgent ones' }).click()
  await page.getByRole('menuitem', { name: 'Manage views…' }).click()
  await page.getByRole('button', { name: 'Edit “Urgent ones”' }).click()
  await page.getByRole('button', { name: 'Delete view' }).click()
  await page.getByRole('dialog', { name: 'Delete “Urgent ones”?' }).getByRole('button', { name: 'Delete view' }).click()
  for (const { menu } of [atOlga, atAnna]) await menu('Urgent ones').waitFor({ state: 'detached' })
})

it('a filter of customers is saved, opened from its address, and saved anew once it was changed', async () => {
  const { olga, workplace } = await queue()
  const { page } = await workplace(olga, { path: '/admin/customers' })
  await page.getByRole('searchbox').fill('Mari')
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('Mari')
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save as a view…' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Maries')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.has('view')).toBe(true)
  await page.getByRole('searchbox').fill('Igor')

  await page.getByRole('button', { name: 'Maries (changed)' }).click()
  await page.getByRole('menuitem', { name: 'Save changes to “Maries”' }).click()

  await page.getByRole('button', { name: 'Maries', exact: true }).waitFor()
  await expect
    .poll(async () => (await olga.api.savedViews.list({})).items.map(({ filter }) => filter))
    .toEqual([{ kind: 'customers', search: 'Igor' }])
})

it('several chats get a tag and a priority at once, and lose them again by undo', async () => {
  const { olga, workplace, chats } = await queue()
  const { page, card } = await workplace(olga, { path: '/admin/chats?filter=waiting' })
  await card('Igor').waitFor()
  await page.getByRole('checkbox', { name: 'Choose the chat: Marina' }).check({ force: true })
  await page.getByRole('checkbox', { name: 'Choose the chat: Igor' }).check({ force: true })
  const bar = page.getByRole('region', { name: 'What to do with the chosen chats' })
  const now = () => Promise.all(chats.map(({ id: chatId }) => olga.api.chats.get({ chatId })))

  await bar.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Add a tag…' }).click()
  await page.getByRole('combobox', { name: 'Tag' }).fill('Warehouse')
  await page.keyboard.press('Enter')
  await page.getByText('2 chats tagged').waitFor()
  await expect.poll(async () => (await now()).map(({ tags }) => tags)).toEqual([['Warehouse'], ['Warehouse']])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await now()).map(({ tags }) => tags)).toEqual([[], []])

  await page.getByRole('checkbox', { name: 'Choose the chat: Marina' }).check({ force: true })
  await page.getByRole('checkbox', { name: 'Choose the chat: Igor' }).check({ force: true })
  await bar.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Priority' }).click()
  await page.getByRole('menuitem', { name: 'High priority' }).click()
  await expect.poll(async () => (await now()).map(({ priority }) => priority)).toEqual(['high', 'high'])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(async () => (await now()).map(({ priority }) => priority)).toEqual(['urgent', 'normal'])
})

it('the menu of a card does to one chat what its room would, by the right button and by keyboard', async () => {
  const { olga, workplace, chats } = await queue()
  const { page, card } = await workplace(olga, { path: '/admin/chats?filter=waiting' })
  const first = async () => olga.api.chats.get({ chatId: chats[1]?.id ?? '' })
  await card('Igor').click({ button: 'right' })
  const menu = page.getByRole('menu', { name: 'What to do with the chat: Igor' })
  await menu.getByRole('menuitem', { name: 'Priority' }).click()
  await menu.getByRole('menuitem', { name: 'High priority' }).click()
  await menu.waitFor({ state: 'detached' })
  await expect.poll(async () => (await first()).priority).toBe('high')

  await card('Igor').focus()
  await page.keyboard.press('Shift+F10')
  await menu.getByRole('menuitem', { name: 'Add a tag…' }).click()
  await page.getByRole('combobox', { name: 'Tag' }).fill('Warehouse')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await first()).tags).toEqual(['Warehouse'])
})
