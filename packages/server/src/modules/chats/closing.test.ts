import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

describe('closing a chat', () => {
  it('takes it from every list but the closed ones, and tells the customer', async () => {
    const { anna, olga, ...office } = await given.office()
    const { visitor, chat } = await office.assignedChat(anna)
    const customersScreen = await visitor.listens()

    await anna.closes(chat)

    expect((await customersScreen.hears('chat.closed')).payload).toEqual({ chatId: chat.id })
    expect(await anna.api.chats.counts()).toMatchObject({ assigned: 0, unanswered: 0 })
    expect((await anna.api.chats.list({ filter: 'closed' })).items).toMatchObject([{ id: chat.id, assigneeId: null }])
    await expectError(olga.closes(chat), 'chatClosedException')
  })

  it('is refused to who took part but does not hold it', async () => {
    const { anna, boris, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    await anna.handsTo(chat, boris)

    await expectError(anna.closes(chat), 'closeChatException')
  })
})

describe('taking a closure back', () => {
  it('gives the chat back to who closed it, within a minute', async () => {
    const { anna, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    await anna.closes(chat)
    server().clock.advance(50)

    expect(await anna.reopens(chat)).toMatchObject({ state: 'assigned', assigneeId: anna.id, closedAt: null })
  })

  it('tells the customer', async () => {
    const { anna, ...office } = await given.office()
    const { visitor, chat } = await office.assignedChat(anna)
    await anna.closes(chat)
    const customersScreen = await visitor.listens()

    await anna.reopens(chat)

    expect((await customersScreen.hears('chat.reopened')).payload).toEqual({ chatId: chat.id })
  })

  it('is refused when nothing was closed', async () => {
    const { anna, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)

    await expectError(anna.reopens(chat), 'closureUndoException')
  })

  it('is refused once the customer has written anew', async () => {
    const { anna, ...office } = await given.office()
    const { visitor, chat } = await office.assignedChat(anna)
    await anna.closes(chat)
    await visitor.writes('One more thing')

    await expectError(anna.reopens(chat), 'chatAlreadyExistsException')
  })

  it('is refused once the channel was deleted, for nothing can be said there any more', async () => {
    const { anna, administrator, site, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    await anna.closes(chat)
    await administrator.api.channels.delete({ channelId: site.id })

    await expectError(anna.reopens(chat), 'channelDeletedException')
    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ state: 'closed' })
  })

  it('gives the chat back in a channel that was switched off, which may be switched on again', async () => {
    const { anna, administrator, site, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    await anna.closes(chat)
    await administrator.api.channels.update({ channelId: site.id, active: false })

    expect(await anna.reopens(chat)).toMatchObject({ state: 'assigned', assigneeId: anna.id })
  })

  it('or the customer is faster, when both happen at once: one open chat is left, and nothing is lost', async () => {
    const office = await given.office()
    for (let round = 0; round < 8; round++) {
      const { visitor, chat } = await office.assignedChat(office.anna)
      await office.anna.closes(chat)

      const [message, reopening] = await Promise.allSettled([visitor.writes('Wait!'), office.anna.reopens(chat)])

      expect(message.status).toBe('fulfilled')
      if (reopening.status === 'rejected') await expectError(Promise.reject(reopening.reason), 'chatAlreadyExistsException')
      const { items } = await office.olga.api.customers.chats({ customerId: visitor.customerId })
      expect(items.filter((one) => one.state !== 'closed')).toHaveLength(1)
      expect((await visitor.reads()).map((one) => one.text)).toEqual(['Good morning', 'Wait!'])
    }
  })
})
