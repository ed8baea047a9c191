import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'

useProduct()

describe('a colleague whose advice is wanted', () => {
  it('is called in a note by keyboard, is told of it, reads it, and follows the chat until they stop', async () => {
    const office = await given.office()
    const customer = await office.customer('Marina')
    await customer.writes('Is it in stock?')
    const chat = await office.chatOf(customer)
    await office.anna.takes(chat)
    const olga = await office.workplace(office.olga, { path: '/admin/chats?filter=waiting' })
    const anna = await office.workplace(office.anna, { path: `/admin/chats?filter=assigned&chat=${chat.id}` })
    await anna.message('Is it in stock?').waitFor()

    await anna.page.keyboard.press('Alt+KeyN')
    const field = anna.page.getByRole('textbox', { name: 'A note for colleagues' })
    // A note for nobody would end here, and its other words go to the customer.
    await field.pressSequentially('Ask @')
    await anna.conversation.getByRole('option', { name: 'Olga Petrova' }).waitFor()
    await field.pressSequentially('zoe')
    await anna.page.keyboard.press('Enter')
    await anna.page.getByText('Nobody listed has that name. Press again to save the note as it is.').waitFor()
    expect(await field.inputValue()).toBe('Ask @zoe')
    await field.fill('')
    await field.pressSequentially('Ask @pet')
    await anna.conversation.getByRole('option', { name: 'Olga Petrova' }).waitFor()
    await anna.page.keyboard.press('Enter')
    await expect.poll(() => field.inputValue()).toBe('Ask @Olga Petrova ')
    await field.pressSequentially('about the warehouse')
    await anna.page.keyboard.press('Enter')
    await anna.message('Ask @Olga Petrova about the warehouse').waitFor()
    await expect.poll(async () => (await office.anna.reads(chat)).at(-1)?.extras?.mentions?.length).toBe(1)

    await olga.page.getByText('Anna Smirnova mentioned you in a note, chat with Marina').waitFor()
    await olga.page.getByRole('button', { name: 'Open', exact: true }).click()
    await olga.message('Ask @Olga Petrova about the warehouse').waitFor()
    await olga.menu('Mentions').click()
    await olga.card('Marina').click()
    await olga.message('Ask @Olga Petrova about the warehouse').waitFor()
    await olga.menu('Following').click()
    await olga.card('Marina').click()
    await olga.message('Ask @Olga Petrova about the warehouse').waitFor()
    await olga.page.keyboard.press('Alt+KeyW')
    await olga.page.getByText('Marina: you no longer follow this chat').waitFor()
    await expect.poll(async () => (await office.olga.api.chats.get({ chatId: chat.id })).followerIds).toEqual([])
  })
})
