import { describe, expect, it } from 'vitest'
import { button, scenario } from '../../../server/src/testing/scenario.ts'
import { given, type Office, useProduct } from '../product/given.ts'

useProduct()

const draft = scenario({
  hello: { isRoot: true, says: 'What is your order about?', next: 'ask' },
  ask: { answers: [button('Delivery', 'told')] },
  told: { says: 'It takes two days.', next: 'ask' },
})

describe('an operator and a chat bot', () => {
  it('gives the bot a chat in the transfer dialog; its customer can ask for a person until people have the chat again', async () => {
    const office = await given.office()
    await publishBot(office)
    const visitor = await office.visitor()
    await visitor.opensChat()
    await visitor.writes('Where is my order?')
    // They may leave before somebody answers; a bot answers at once, and its words are not to be pushed away.
    const card = visitor.chat.getByRole('textbox', { name: 'Your name' })
    await card.waitFor()
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
    await card.waitFor({ state: 'detached' })
    await visitor.chat.getByRole('button', { name: 'Delivery' }).click()
    await visitor.message('It takes two days.').waitFor()
    const person = visitor.chat.getByRole('button', { name: 'Ask for a person' })
    await person.click()
    await person.waitFor({ state: 'detached' })
    await card.waitFor()

    const chats = () => office.alexey.api.chats.list({ filter: 'waiting', scope: 'all' })
    await expect.poll(async () => (await chats()).items.map(({ botId }) => botId), { timeout: 15_000 }).toEqual([null])
  })

  it('finds a chat given to the bot in a team, where a rule for such transfers says so', async () => {
    const office = await given.office()
    const { id: botId } = await publishBot(office)
    const returns = await office.team('Returns', [office.boris])
    const path = `/admin/preferences/channels/edit/site_chat?id=${office.site.id}&tab=routing`
    const { page } = await office.workplace(office.alexey, { path })

    await page.getByRole('button', { name: 'Add a rule' }).click()
    const form = page.getByRole('dialog', { name: 'New rule' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Refunds')
    await form.getByRole('combobox', { name: 'Chat', exact: true }).selectOption('Transfer to chat-bot')
    await form.getByRole('combobox', { name: 'Team' }).selectOption('Returns')
    await form.getByText('If the chat is handed to a chat bot').waitFor()
    await form.getByRole('button', { name: 'Add a rule' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Rules published').waitFor()

    const ivan = await office.customer('Ivan')
    await ivan.writes('I want a refund for the lamp')
    const chat = await office.chatOf(ivan)
    const teamOf = async () => (await office.olga.api.chats.get({ chatId: chat.id })).teamId
    await office.olga.api.chats.transfer({ chatId: chat.id, to: { type: 'bot', botId }, comment: '' })
    await expect.poll(teamOf).toBe(returns.id)
    expect((await ivan.reads()).filter(({ automatic }) => automatic === 'bot')).toEqual([])
  })
})

async function publishBot({ alexey: { api } }: Office) {
  const made = await api.bots.create({ name: 'Orders', draft })
  return api.bots.publish({ botId: made.id, version: made.version })
}
