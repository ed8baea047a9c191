import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

describe('fields of chats', () => {
  it('are defined in Settings, and asked for with the category when a chat is closed, by keyboard in one step', async () => {
    const office = await given.office()
    const { api } = office.alexey
    await api.categories.create({ name: 'Delivery' })
    await api.categories.create({ name: 'Payment' })
    await api.categories.require({ level: 1, teams: [] })
    const settings = await office.workplace(office.alexey, { path: '/admin/preferences/chat-fields' })
    await settings.page.getByText('No fields yet').waitFor()
    await settings.page.getByRole('button', { name: 'Add field' }).click()
    const form = settings.page.getByRole('dialog', { name: 'New field' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Order number')
    await form.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Number' })
    await form.getByRole('switch', { name: 'Required to close a chat' }).check({ force: true })
    await form.getByRole('button', { name: 'Create' }).click()
    await settings.page.getByText('Field created').waitFor()
    await settings.page.getByText('Number · required').waitFor()

    const { anna } = await office.annaInTalk('Marina', { question: 'Where is my order?', answer: 'On its way' })
    await anna.page.keyboard.press('Alt+KeyQ')
    const dialog = anna.page.getByRole('dialog', { name: 'What was the request about?' })
    const order = dialog.getByRole('textbox', { name: 'Order number' })
    await expect.poll(() => order.evaluate((field) => field === document.activeElement)).toBe(true)
    await anna.page.keyboard.type('many')
    await anna.page.keyboard.press('Tab')
    await anna.page.keyboard.type('deli')
    await anna.page.keyboard.press('Enter')
    // An invalid value is reported beside its field, which gets the focus.
    await dialog.getByText('This value does not fit').waitFor()
    await expect.poll(() => order.evaluate((field) => field === document.activeElement)).toBe(true)
    await order.fill('1250')
    await anna.page.keyboard.press('Tab')
    await anna.page.keyboard.press('Enter')

    await anna.page.getByText('Marina: chat closed').waitFor()
    await expect
      .poll(async () => {
        const { items } = await office.olga.api.chats.list({ filter: 'closed' })
        return items.map(({ categoryNames, values }) => [categoryNames, Object.values(values)])
      })
      .toEqual([[['Delivery'], ['1250']]])
  })

  it('are filled in beside the chat, and every screen shows it at once; a related chat is found and removed', async () => {
    const office = await given.office()
    const reason = await office.alexey.api.chatFields.create({
      name: 'Reason',
      type: 'choice',
      options: [{ id: crypto.randomUUID(), name: 'Broken' }],
    })
    const [marina, pavel] = [await office.customer('Marina'), await office.customer('Pavel')]
    await marina.writes('Where is my order?')
    await pavel.writes('The same order')
    const { anna, olga } = await office.twoAtRequest('Marina')

    await anna.page.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Broken' })
    await anna.log.getByText('You set Reason: Broken').waitFor()
    await expect.poll(() => olga.page.getByRole('combobox', { name: 'Reason' }).inputValue()).toBe(reason.options[0]?.id)

    await anna.page.getByRole('button', { name: 'Link with a chat' }).click()
    const { items } = await office.olga.api.chats.list({ filter: 'waiting' })
    const other = items.find(({ customerName }) => customerName === 'Pavel')?.id ?? ''
    const number = `${other.slice(-8, -4)}-${other.slice(-4)}`
    await anna.page.getByRole('combobox', { name: 'Link with a chat' }).fill(number)
    await anna.page.keyboard.press('Enter')
    const related = olga.page.getByRole('button', { name: `Pavel Chat ${number.toUpperCase()}` })
    await related.waitFor()
    await anna.page.getByRole('button', { name: `Remove the link with chat ${number.toUpperCase()}` }).click()
    await related.waitFor({ state: 'detached' })
  })
})
