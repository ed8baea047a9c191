import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

describe('colleagues at work on one chat', () => {
  it('write notes that the customer never sees, nor that somebody writes one', async () => {
    const office = await given.office()
    const visitor = await office.visitor()
    await visitor.opensChat()
    await visitor.writes('I am very angry')
    const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    await anna.takes('I am very angry')
    const olga = await office.workplace(office.olga)
    await olga.card('I am very angry').click()

    await anna.page.getByRole('radio', { name: 'Note' }).click()
    await anna.page.getByText('The customer does not see this').waitFor()
    const note = anna.page.getByRole('textbox', { name: 'A note for colleagues' })
    await note.pressSequentially('Be careful')
    await olga.conversation.getByText('Anna is typing').waitFor()
    // What the visitor's window hears later than this cannot have overtaken a sign of typing.
    await visitor.writes('Hello?')
    await visitor.log.getByText(visitor.words.read).waitFor()
    expect(await visitor.chat.getByText(visitor.words.typing).count()).toBe(0)
    await note.press('Enter')
    await olga.message('Be careful').waitFor()
    await anna.page.getByRole('radio', { name: 'Reply' }).click()
    await anna.writes('I am sorry')
    await visitor.message('I am sorry').waitFor()

    expect(await visitor.log.getByText('Be careful').count()).toBe(0)
  })

  it('call the one to whom a chat is handed', async () => {
    const office = await given.office()
    await (await office.customer('Marina')).writes('I want my money back')
    const boris = await office.workplace(office.boris)
    const title = await boris.page.title()
    await boris.page.evaluate(() => Object.assign(document, { hasFocus: () => false }))
    const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    await anna.takes('Marina')

    await anna.page.getByRole('button', { name: 'Transfer' }).click()
    const dialog = anna.page.getByRole('dialog', { name: 'Transfer chat: Marina' })
    await dialog.getByRole('radio', { name: /Boris/ }).click()
    await dialog.getByRole('button', { name: 'Transfer' }).click()

    await boris.card('Marina').waitFor()
    await expect.poll(() => boris.page.title(), { interval: 100 }).not.toBe(title)
  })

  it('tell the one to whom a chat is handed who did and why, until they open it; what is written in it next is a note', async () => {
    const office = await given.office()
    const [marina, igor] = [await office.customer('Marina'), await office.customer('Igor')]
    await marina.writes('I want my money back')
    await igor.writes('A question')
    await office.anna.takes(await office.chatOf(marina))
    await office.boris.takes(await office.chatOf(igor))
    const boris = await office.workplace(office.boris)
    await boris.card('Igor').click()
    await boris.message('A question').waitFor()
    // Under the pointer nothing is added to the list.
    await boris.page.mouse.move(900, 300)
    const anna = await office.workplace(office.anna)
    await anna.card('Marina').click()
    await anna.message('I want my money back').waitFor()

    await anna.page.keyboard.press('Alt+KeyT')
    const dialog = anna.page.getByRole('dialog', { name: 'Transfer chat: Marina' })
    await dialog.getByRole('searchbox').waitFor()
    await anna.page.keyboard.type('Boris')
    await expect.poll(() => dialog.getByRole('radiogroup', { name: 'Operators' }).getByRole('radio').count()).toBe(1)
    await anna.page.keyboard.press('Enter')
    await dialog.getByRole('radio', { name: /Boris/, checked: true }).waitFor()
    await anna.page.keyboard.type('Urgent: they called the director')
    await anna.page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })

    const toast = boris.page.getByRole('region', { name: 'Messages from Besedka' })
    await toast.getByText('Anna Smirnova handed you a chat: Marina').waitFor()
    await toast.getByText('Urgent: they called the director').waitFor()
    const row = boris.card('Marina')
    await row.getByText('Handed to you · Anna: Urgent: they called the director').waitFor()
    await toast.getByRole('button', { name: 'Open' }).click()
    await boris.message('I want my money back').waitFor()
    await row.getByText('Handed to you').waitFor({ state: 'detached' })
    await boris.page.reload()
    await row.getByText('I want my money back').waitFor()

    await anna.page.getByRole('radio', { name: 'Note', checked: true }).waitFor()
    await anna.page.keyboard.press('Alt+KeyZ')
    await anna.page.getByRole('radio', { name: 'Reply', checked: true }).waitFor()
    await anna.conversation.getByText('yours').waitFor()
  })

  it('hand a chat to a team with a comment, and whoever takes it finds everything', async () => {
    const office = await given.office()
    await office.team('Returns', [office.boris])
    const customer = await office.customer('Marina')
    await customer.writes('I want my money back')
    const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    const boris = await office.workplace(office.boris, { path: '/admin/chats?filter=waiting' })
    await anna.takes('Marina')
    await boris.page.getByText('The queue is empty').waitFor()

    await anna.page.getByRole('button', { name: 'Transfer' }).click()
    const dialog = anna.page.getByRole('dialog', { name: 'Transfer chat: Marina' })
    await dialog.getByText('Teams').click()
    await dialog.getByRole('radio', { name: 'Returns' }).click()
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('The receipt is in the files')
    await dialog.getByRole('button', { name: 'Transfer' }).click()
    await dialog.waitFor({ state: 'detached' })

    await boris.card('Marina').waitFor()
    await anna.page.goto(
      anna.page
        .url()
        .replace(/&chat=.*/, '')
        .replace('waiting', 'assigned'),
    )
    await anna.page.getByText('No chats in progress').waitFor()
    await boris.takes('Marina')
    await boris.log.getByText('The receipt is in the files').waitFor()
    await boris.writes('Good afternoon, Marina')
    await expect.poll(async () => (await customer.reads()).at(-1)?.text).toBe('Good afternoon, Marina')
    expect(JSON.stringify(await customer.reads())).not.toContain('receipt')
  })

  it('hand a chat to a colleague, seeing at once what they do, and their list and counter change at once', async () => {
    const office = await given.office()
    const customer = await office.customer('Igor')
    await customer.writes('One more question')
    const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    await anna.takes('Igor')
    const boris = await office.workplace(office.boris)
    await boris.page.getByText('No chats in progress').waitFor()

    await anna.page.getByRole('button', { name: 'Transfer' }).click()
    const dialog = anna.page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /Boris Kuznetsov.*In work/ }).click()
    await office.olga.api.operators.sendToBreak({ accountId: office.boris.id })
    await dialog.getByText('The chat will wait for the end of the break: Boris Kuznetsov').waitFor()
    await office.olga.api.operators.endBreak({ accountId: office.boris.id })
    await dialog.getByText('The chat goes straight to Boris Kuznetsov').waitFor()
    await dialog.getByRole('button', { name: 'Transfer' }).click()

    await boris.card('Igor').waitFor()
    await boris.menu('In progress').getByText('1', { exact: true }).waitFor()
    await anna.page.getByText('Boris Kuznetsov has this chat').waitFor()
    await anna.menu('In progress').getByText('1', { exact: true }).waitFor({ state: 'detached' })
  })

  it('take the same chat at once: one wins, the other reads who was faster', async () => {
    const office = await given.office()
    const customer = await office.customer('Zoya')
    await customer.writes('Who is there?')
    const anna = await office.workplace(office.anna, { path: '/admin/chats?filter=waiting' })
    const boris = await office.workplace(office.boris, { path: '/admin/chats?filter=waiting' })
    await anna.card('Zoya').click()
    await boris.card('Zoya').click()
    // Anna's screen has not heard the news yet when she presses the button.
    const news = Promise.withResolvers<void>()
    await anna.page.route('**/api/chats/*/assignment', async (route) => {
      await news.promise
      await route.continue()
    })

    await anna.conversation.getByRole('button', { name: 'Take it' }).click()
    await boris.conversation.getByRole('button', { name: 'Take it' }).click()
    await boris.conversation.getByText('yours').waitFor()
    news.resolve()

    await anna.page.getByRole('alert').getByText('The chat has already been taken by Boris Kuznetsov.').waitFor()
    await anna.page.getByText('Boris Kuznetsov has this chat. You no longer see what happens in it.').waitFor()
    await expect.poll(() => anna.conversation.getByRole('button', { name: 'Take it' }).count()).toBe(0)
    await expect.poll(() => anna.conversation.getByRole('textbox').count()).toBe(0)
  })
})
