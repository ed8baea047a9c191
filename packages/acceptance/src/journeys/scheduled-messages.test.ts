import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

/** Anna in a chat that she has taken and not answered yet. */
async function annaAsked() {
  const office = await given.office()
  const customer = await office.customer('Marina')
  await customer.writes('When do you open?')
  const chat = await office.chatOf(customer)
  await office.anna.takes(chat)
  const anna = await office.workplace(office.anna, { path: `/admin/chats?filter=assigned&chat=${chat.id}` })
  await anna.message('When do you open?').waitFor()
  return { office, customer, chat, anna }
}

describe('a reply that is to leave later', () => {
  it('is scheduled from the composer, seen in the chat, changed, and leaves at its moment', async () => {
    const { office, chat, anna } = await annaAsked()
    const scheduled = async () => (await office.anna.api.scheduledMessages.list({ chatId: chat.id })).items

    await anna.composer.fill('We open at nine')
    await anna.page.keyboard.press('Alt+Shift+KeyZ')
    const dialog = anna.page.getByRole('dialog', { name: 'Send later' })
    await dialog.getByRole('button', { name: 'In an hour' }).waitFor()
    await anna.page.keyboard.press('Digit1')
    await dialog.waitFor({ state: 'detached' })
    const waiting = anna.conversation.getByRole('list', { name: 'Scheduled messages' })
    await waiting.getByText('We open at nine').waitFor()
    await waiting.getByText(/^Scheduled for/).waitFor()
    await expect.poll(() => anna.composer.inputValue()).toBe('')

    await waiting.getByRole('button', { name: 'Change' }).click()
    await waiting.getByRole('textbox', { name: 'Text of the message' }).fill('We open at ten')
    await waiting.getByRole('button', { name: 'Save' }).click()
    await waiting.getByText('We open at ten').waitFor()
    await expect.poll(async () => (await scheduled()).map(({ text }) => text)).toEqual(['We open at ten'])

    const [first] = await scheduled()
    // By the product's own job, which nothing else here queues.
    const soon = new Date(Date.now() + 5_000).toISOString()
    await office.anna.api.scheduledMessages.update({ chatId: chat.id, scheduledId: first?.id ?? '', sendAt: soon })
    await anna.message('We open at ten').waitFor({ timeout: 60_000 })
    await waiting.waitFor({ state: 'detached' })
    expect(await scheduled()).toEqual([])
  })

  it('says in a chat that was closed that it will not leave, and leaves once that is open again', async () => {
    const { office, chat, anna } = await annaAsked()
    const { id: scheduledId } = await office.anna.api.scheduledMessages.create({
      chatId: chat.id,
      id: crypto.randomUUID(),
      text: 'We open at nine',
      sendAt: new Date(Date.now() + 3_600_000).toISOString(),
    })
    const waiting = anna.conversation.getByRole('list', { name: 'Scheduled messages' })
    await waiting.getByText(/^Scheduled for [\d:]+( [AP]M)?$/).waitFor()

    await anna.conversation.getByRole('button', { name: 'Close chat' }).click()
    await waiting.getByText('The chat is closed: it will not leave unless that is reopened').waitFor()
    expect(await waiting.getByRole('button', { name: 'Send now' }).isDisabled()).toBe(true)

    await anna.conversation.getByRole('button', { name: 'Reopen' }).click()
    await waiting.getByText(/^Scheduled for [\d:]+( [AP]M)?$/).waitFor()
    await office.comesMomentOf(scheduledId)
    await anna.message('We open at nine').waitFor({ timeout: 60_000 })
  })

  it('tells its author when it did not leave, and keeps the text', async () => {
    const { office, customer, chat, anna } = await annaAsked()
    const { id: scheduledId } = await office.anna.api.scheduledMessages.create({
      chatId: chat.id,
      id: crypto.randomUUID(),
      text: 'We open at nine',
      sendAt: new Date(Date.now() + 3_600_000).toISOString(),
      unlessCustomerWrites: true,
    })
    const waiting = anna.conversation.getByRole('list', { name: 'Scheduled messages' })
    await waiting.getByText('unless the customer writes first', { exact: false }).waitFor()
    await customer.writes('I see, at nine')
    await office.comesMomentOf(scheduledId)

    await anna.page.getByText('Marina: a scheduled message was not sent').waitFor({ timeout: 60_000 })
    await waiting.getByText('Not sent: The customer wrote first.').waitFor()
    await waiting.getByRole('button', { name: 'Send now' }).click()
    await anna.message('We open at nine').waitFor()
    await waiting.waitFor({ state: 'detached' })
  })
})
