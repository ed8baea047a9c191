import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { violationsOf } from '../product/violations.ts'

useProduct()

const soon = { timeout: 20_000 }

async function addAction(form: Locator, action: string): Promise<void> {
  await form.getByRole('button', { name: 'Add action' }).click()
  await form.page().getByRole('menuitem', { name: action }).click()
}

/** The field in which several are chosen: its label names its list, too. */
function typedInto(form: Locator, label: string): Locator {
  return form.getByLabel(label).and(form.page().locator('input'))
}

it('an operator makes a macro, and runs it from the palette: the chat is closed with its category and tag, and the history names the macro', async () => {
  const office = await given.office()
  const { anna, alexey, workplace } = office
  await alexey.api.categories.create({ name: 'Delivery' })
  const customer = await office.customer('Marina')
  await customer.writes('Where is my parcel?')
  const chat = await office.chatOf(customer)
  await anna.takes(chat)

  const { page } = await workplace(anna, { path: '/admin/preferences/macros' })
  await page.getByRole('button', { name: 'Add macro' }).click()
  const form = page.getByRole('dialog', { name: 'New macro' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Parcel found')
  await addAction(form, 'Set the category')
  await form.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Delivery' }).click()
  await addAction(form, 'Add tags')
  await typedInto(form, 'Tags').fill('Parcel')
  await page.keyboard.press('Enter')
  await addAction(form, 'Close the chat')
  expect(await violationsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Create' }).click()
  await page.getByText('Macro created').waitFor()
  await page.getByText('category “Delivery”; tags: Parcel; closes the chat').waitFor()

  await page.goto(new URL(`/admin/chats?filter=assigned&chat=${chat.id}`, page.url()).href)
  await page.getByRole('region', { name: 'Conversation' }).getByText('Where is my parcel?').waitFor()
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Commands' }).fill('parcel found')
  const line = page.getByRole('option', { name: /Parcel found/ })
  await line.getByText('closes the chat').waitFor()
  await line.click()

  await page.getByText('Parcel found: done').waitFor()
  await expect
    .poll(async () => anna.api.chats.get({ chatId: chat.id }), soon)
    .toMatchObject({ state: 'closed', tags: ['Parcel'], categoryNames: ['Delivery'] })
  await page.goto(new URL(`/admin/chats?filter=closed&chat=${chat.id}`, page.url()).href)
  await page.getByText('You, by macro “Parcel found”, closed the chat').waitFor()
})

it('a macro that closes asks for what the chat lacks, and is done as a whole with it', async () => {
  const office = await given.office()
  const { anna, alexey, workplace } = office
  await alexey.api.chatFields.create({ name: 'Order', type: 'text', required: true })
  const macro = await anna.api.macros.create({ name: 'Parcel found', steps: [{ type: 'reply', text: 'It is found' }, { type: 'close' }] })
  const customer = await office.customer('Marina')
  await customer.writes('Where is my parcel?')
  const chat = await office.chatOf(customer)
  await anna.takes(chat)

  const { page } = await workplace(anna, { path: `/admin/chats?filter=assigned&chat=${chat.id}` })
  await page.getByRole('region', { name: 'Conversation' }).getByText('Where is my parcel?').waitFor()
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: 'Commands' }).fill('parcel found')
  await page.getByRole('option', { name: /Parcel found/ }).click()
  const dialog = page.getByRole('dialog', { name: 'What is to be noted of the request?' })
  await dialog.getByRole('textbox', { name: 'Order' }).fill('A-7')
  await dialog.getByRole('button', { name: 'Close the chat' }).click()

  await page.getByText(`${macro.name}: done`).waitFor()
  expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ state: 'closed' })
  const { items } = await anna.api.messages.list({ chatId: chat.id })
  expect(items.filter(({ text }) => text === 'It is found')).toHaveLength(1)
})

it('an administrator sets a rule for low ratings, tries it, and it tags a chat that is rated low and calls the supervisor', async () => {
  const office = await given.office()
  const { anna, olga, alexey, workplace } = office
  const customer = await office.customer('Igor')
  await customer.writes('It came broken')
  const chat = await office.chatOf(customer)
  await anna.takes(chat)
  await anna.replies(chat, 'I am sorry')

  const { page } = await workplace(alexey, { path: '/admin/preferences/event-rules' })
  await page.getByRole('button', { name: 'Add rule' }).click()
  const form = page.getByRole('dialog', { name: 'New rule' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Low rating')
  await form.getByRole('combobox', { name: 'When' }).selectOption('A chat is rated low')
  await form.getByRole('button', { name: 'Add condition' }).click()
  await page.getByRole('menuitem', { name: 'Channel', exact: true }).click()
  await typedInto(form, 'Channel').fill('Garden')
  await page.getByRole('option', { name: 'Garden shop' }).click()
  await addAction(form, 'Add tags')
  await typedInto(form, 'Tags').fill('Low')
  await page.keyboard.press('Enter')
  await addAction(form, 'Notify people')
  await typedInto(form, 'Whom to notify').fill('Olga')
  await page.getByRole('option', { name: 'Olga Petrova' }).click()
  await form.getByRole('textbox', { name: 'Text' }).fill('Look at this one')
  await form.getByRole('combobox', { name: 'Customer’s name' }).fill('Igor')
  await page.getByRole('option', { name: /Igor/ }).click()
  await form.getByRole('button', { name: 'Try', exact: true }).click()
  await form.getByText('Channel: holds · Garden shop').waitFor()
  await form.getByText('All 2 actions would be done').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Create' }).click()
  await page.getByText('Rule created').waitFor()
  expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ tags: [] })

  const atOlga = await workplace(olga, { path: `/admin/chats?filter=assigned&chat=${chat.id}` })
  await anna.api.chats.askForRating({ chatId: chat.id })
  await customer.api.rate({ chatId: chat.id, rating: 1 })

  await atOlga.log.getByText('Look at this one').waitFor()
  await atOlga.page.getByText('Rule “Low rating” added the tag Low').waitFor()
  await page.getByText('History', { exact: true }).click()
  await page.getByRole('row', { name: /Low rating.*Channel: Garden shop.*Igor.*Done/ }).waitFor()
})
