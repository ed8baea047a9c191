import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

const node = { isRoot: false, replies: [], answers: [], triggers: [], task: null, next: null, finalAction: null }
const says = (text: string) => [{ id: text.slice(0, 30), type: 'text' as const, text }]
const scenario = {
  defaultMessage: 'Please choose one of these.',
  nodes: [
    {
      ...node,
      id: 'hello',
      name: 'Hello',
      isRoot: true,
      position: { x: 0, y: 0 },
      replies: says('What is your order about?'),
      next: 'ask',
    },
    {
      ...node,
      id: 'ask',
      name: 'Ask',
      position: { x: 340, y: 0 },
      answers: [{ id: 'delivery', type: 'button' as const, label: 'Delivery', link: null, to: 'told' }],
    },
    { ...node, id: 'told', name: 'Told', position: { x: 680, y: 0 }, replies: says('It takes two days.'), next: 'ask' },
  ],
}

describe('an operator and a chat bot', () => {
  it('gives the bot a chat in the transfer dialog; its customer can ask for a person until people have the chat again', async () => {
    const office = await given.office()
    const made = await office.alexey.api.bots.create({ name: 'Orders', draft: scenario })
    await office.alexey.api.bots.publish({ botId: made.id, version: made.version })
    const visitor = await office.visitor()
    await visitor.opensChat()
    await visitor.writes('Where is my order?')
    const desk = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    await desk.takes('Where is my order?')

    await desk.page.getByRole('button', { name: 'Transfer' }).click()
    const dialog = desk.page.getByRole('dialog', { name: 'Transfer chat', exact: false })
    await dialog.getByText('Bots', { exact: true }).click()
    await dialog.getByRole('radio', { name: 'Orders', exact: false }).click()
    await dialog.getByText('Orders answers at once', { exact: false }).waitFor()
    await dialog.getByRole('button', { name: 'Transfer' }).click()
    await dialog.waitFor({ state: 'detached' })

    await visitor.message('What is your order about?').waitFor()
    await visitor.chat.getByRole('button', { name: 'Delivery' }).click()
    await visitor.message('It takes two days.').waitFor()
    const person = visitor.chat.getByRole('button', { name: 'Ask for a person' })
    await person.click()
    await person.waitFor({ state: 'detached' })

    const chats = () => office.alexey.api.chats.list({ filter: 'waiting', scope: 'all' })
    await expect.poll(async () => (await chats()).items.map(({ botId }) => botId), { timeout: 15_000 }).toEqual([null])
  })
})
