import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

describe('receipts of the customer', () => {
  it('carry our messages from sent to delivered to read, and never back', async () => {
    const { anna, visitor, chat, statuses } = await twoReplies()

    await visitor.api.confirm({ delivered: { chatId: chat.id, seq: 3 } })
    expect(await statuses()).toEqual(['delivered', 'delivered'])
    await visitor.api.confirm({ read: { chatId: chat.id, seq: 2 } })
    expect(await statuses()).toEqual(['read', 'delivered'])
    await visitor.api.confirm({ delivered: { chatId: chat.id, seq: 3 }, read: { chatId: chat.id, seq: 1 } })
    expect(await statuses()).toEqual(['read', 'delivered'])
    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ customerDeliveredSeq: 3, customerReadSeq: 2 })
  })

  it('say nothing about messages that are still to come', async () => {
    const { anna, visitor, chat, statuses } = await twoReplies()

    await visitor.api.confirm({ read: { chatId: chat.id, seq: 2_147_483_647 } })
    await anna.replies(chat, 'A third one')

    expect(await statuses()).toEqual(['read', 'read', 'sent'])
  })

  it('come out the same whatever their order, when many come at once', async () => {
    const { visitor, chat, statuses } = await twoReplies()

    await Promise.all(
      [1, 2, 3, 3, 2, 1].flatMap((seq) => [
        visitor.api.confirm({ delivered: { chatId: chat.id, seq } }),
        visitor.api.confirm({ read: { chatId: chat.id, seq } }),
      ]),
    )

    expect(await statuses()).toEqual(['read', 'read'])
  })

  it('are refused for chats that are not the customer’s own', async () => {
    const { chat, customer } = await twoReplies()
    const stranger = await customer()

    await expectError(stranger.api.confirm({ read: { chatId: chat.id, seq: 1 } }), 'chatNotFoundByIdException', { id: chat.id })
    await expectError(stranger.api.confirm({ read: { chatId: newId(), seq: 1 } }), 'chatNotFoundByIdException')
  })

  async function twoReplies() {
    const office = await given.office()
    const scene = await office.assignedChat(office.anna)
    await office.anna.replies(scene.chat, 'First')
    await office.anna.replies(scene.chat, 'Second')
    const statuses = async () =>
      (await office.anna.reads(scene.chat)).filter((message) => message.kind === 'reply').map((message) => message.status)
    return { ...office, ...scene, statuses }
  }
})

describe('looking at a chat', () => {
  it('by the operator in charge tells the customer how far their messages are read, and never takes it back', async () => {
    const { anna, ...office } = await given.office()
    const { visitor, chat } = await office.assignedChat(anna)
    await visitor.writes('And one more thing')
    const customersScreen = await visitor.listens()

    await anna.api.chats.markRead({ chatId: chat.id, seq: 2 })
    await anna.api.chats.markRead({ chatId: chat.id, seq: 1 })

    expect((await customersScreen.hears('message.read')).payload).toEqual({ chatId: chat.id, seq: 2 })
    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ readSeq: 2, unanswered: 2 })
    expect((await visitor.reads()).map((message) => message.status)).toEqual(['read', 'read'])
  })

  it('cannot reach beyond the last message', async () => {
    const { anna, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)

    await anna.api.chats.markRead({ chatId: chat.id, seq: 2_147_483_647 })

    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ readSeq: 1 })
  })

  it('by a colleague is no answer and changes nothing', async () => {
    const { anna, olga, ...office } = await given.office()
    const { visitor, chat } = await office.assignedChat(anna)

    await olga.api.chats.markRead({ chatId: chat.id, seq: 1 })

    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ readSeq: 0 })
    expect((await visitor.reads()).map((message) => message.status)).toEqual(['sent'])
  })
})
