import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

describe('the end of a chat, and the next one', () => {
  it('can be undone; a visitor who writes after the end begins a chat that knows the earlier one', async () => {
    const office = await given.office()
    const visitor = await office.visitor()
    await visitor.opensChat()
    await visitor.writes('When do you open?')
    const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    await anna.takes('When do you open?')
    await anna.writes('At nine')
    await visitor.message('At nine').waitFor()

    await anna.page.getByRole('button', { name: 'Close chat' }).click()
    // Before anything else is waited for: it is offered for ten seconds.
    await anna.page.getByRole('button', { name: 'Undo' }).click()
    await anna.composer.waitFor()
    await anna.writes('And on Sunday at ten')
    await visitor.message('And on Sunday at ten').waitFor()
    const ended = visitor.chat.getByText('The chat has ended.')
    expect(await ended.count()).toBe(0)
    await anna.composer.fill('Come any time')
    await office.olga.api.chats.close({ chatId: new URL(anna.page.url()).searchParams.get('chat') ?? '' })
    await anna.conversation.getByText('The chat is closed').waitFor()
    await ended.waitFor()
    await anna.conversation.getByText('You have not sent this: Come any time').waitFor()
    await visitor.writes('Thank you! One more thing')

    await anna.conversation.getByRole('button', { name: 'Open the new chat' }).click()
    await anna.message('Thank you! One more thing').waitFor()
    expect(await anna.message('At nine').count()).toBe(0)
    await anna.log.getByRole('button', { name: 'Show the previous chat' }).click()
    await anna.message('At nine').waitFor()
    await visitor.message('At nine').waitFor()
  })

  it('warns an operator who closes without an answer', async () => {
    const office = await given.office()
    const customer = await office.customer('Marina')
    await customer.writes('Is anybody there?')
    const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    await anna.takes('Marina')

    await anna.page.getByRole('button', { name: 'Close chat' }).click()

    await anna.page.getByText('The customer’s last message has no answer').waitFor()
    await anna.menu('In progress').getByText('1', { exact: true }).waitFor({ state: 'detached' })
    // A link to it that was copied without its end.
    await anna.page.goto(anna.page.url().slice(0, -4))
    await anna.conversation.getByText('No such chat').waitFor()
    await expect.poll(() => anna.page.getByRole('complementary', { name: 'Side panel' }).count()).toBe(0)
    await anna.conversation.getByRole('button', { name: 'Back to the list' }).click()
    await anna.page.getByText('Choose a chat').waitFor()
  })

  it('is no obstacle for an operator who writes first to somebody they know', async () => {
    const office = await given.office()
    const visitor = await office.visitor()
    await visitor.opensChat()
    await visitor.writes('Call me Igor')
    await visitor.chat.getByRole('textbox', { name: 'Your name' }).fill('Igor')
    await visitor.chat.getByRole('button', { name: 'Save' }).click()
    const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    await anna.takes('Igor')
    await anna.page.getByRole('button', { name: 'Close chat' }).click()

    await anna.menu('Created chats').click()
    await anna.page.getByText('You have not started a chat yet').waitFor()
    await anna.page.getByRole('button', { name: 'Create chat' }).first().click()
    const dialog = anna.page.getByRole('dialog', { name: 'Create chat' })
    await dialog.getByRole('searchbox', { name: 'Customer' }).fill('Ig')
    await dialog.getByRole('button', { name: 'Write to Igor, Garden shop' }).click()
    await anna.writes('Your order has come')

    await visitor.message('Your order has come').waitFor()
    await anna.card('Igor').waitFor()
    await anna.menu('Created chats').getByText('1', { exact: true }).waitFor()
  })
})
