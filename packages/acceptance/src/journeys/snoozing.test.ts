import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

describe('a chat that can wait', () => {
  it('is set aside by keyboard, is fetched back by undo, and comes back when the customer writes', async () => {
    const office = await given.office()
    const { anna, customer } = await office.annaInTalk('Marina', { question: 'Is it in stock?', answer: 'I ask the warehouse' })
    await anna.menu('In progress').getByText('1', { exact: true }).waitFor()

    await anna.page.keyboard.press('Alt+KeyM')
    const dialog = anna.page.getByRole('dialog', { name: 'Snooze the chat until' })
    await dialog.getByRole('button', { name: 'In an hour' }).waitFor()
    await anna.page.keyboard.press('Digit1')
    await dialog.waitFor({ state: 'detached' })
    await anna.menu('Snoozed').getByText('1', { exact: true }).waitFor()
    await anna.conversation
      .getByText(/Snoozed until/)
      .first()
      .waitFor()
    await anna.page.getByRole('button', { name: 'Undo' }).click()
    await anna.menu('In progress').getByText('1', { exact: true }).waitFor()

    await anna.page.keyboard.press('Alt+KeyM')
    await dialog.getByRole('button', { name: 'In 3 hours' }).click()
    await anna.menu('Snoozed').click()
    await anna.card('Marina').waitFor()
    await customer.writes('Never mind, I found it')

    await anna.page.getByText('A snoozed chat is back: Marina').waitFor()
    await anna.page.getByText('No snoozed chats').waitFor()
  })

  it('comes back at its moment, with a notice that leads to it', async () => {
    const office = await given.office()
    const { anna } = await office.annaInTalk('Marina', { question: 'Is it in stock?', answer: 'I ask the warehouse' })
    const chatId = new URL(anna.page.url()).searchParams.get('chat') ?? ''
    await anna.page.goto(new URL('/admin/chats?filter=snoozed', anna.page.url()).href)
    await anna.page.getByText('No snoozed chats').waitFor()
    const snooze = (seconds: number) =>
      office.anna.api.chats.snooze({ chatId, until: new Date(Date.now() + seconds * 1_000).toISOString() })
    // Seen in the list for certain, however long that takes, before its moment comes.
    await snooze(3_600)
    await anna.card('Marina').waitFor()
    await snooze(5)

    await anna.page.getByText('A snoozed chat is back: Marina').waitFor()
    await anna.page.getByRole('button', { name: 'Open', exact: true }).click()
    await anna.message('I ask the warehouse').waitFor()

    expect(new URL(anna.page.url()).searchParams.get('filter')).toBe('assigned')
    await anna.page.getByText('The snoozed chat is back').first().waitFor()
  })
})
