import { chatNumber } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

async function withTwo() {
  const office = await given.office()
  const [{ chat: one }, { chat: other }] = [await office.assignedChat(office.anna), await office.assignedChat(office.anna)]
  return { ...office, one, other }
}

describe('two chats that are linked', () => {
  it('show each other, tell of it in their histories, and are parted again from either side', async () => {
    const { anna, olga, one, other } = await withTwo()
    const screen = await olga.listens()

    const linked = await anna.api.chats.link({ chatId: one.id, relatedId: other.id })
    await anna.api.chats.link({ chatId: other.id, relatedId: one.id })

    expect(linked.relatedIds).toEqual([other.id])
    expect((await screen.hears('chat.linked')).payload.chat.relatedIds).toHaveLength(1)
    expect((await anna.api.chats.related({ chatId: other.id })).items.map(({ id }) => id)).toEqual([one.id])

    const parted = await anna.api.chats.unlink({ chatId: other.id, relatedId: one.id })

    expect(parted.relatedIds).toEqual([])
    for (const [chat, relatedId] of [
      [one, other.id],
      [other, one.id],
    ] as const) {
      const { items } = await anna.api.chats.history({ chatId: chat.id })
      expect(items.slice(-2)).toMatchObject([
        { type: 'chat.linked', relatedId },
        { type: 'chat.unlinked', relatedId },
      ])
    }
  })

  it('are found by the number that people say aloud, open and closed', async () => {
    const { anna, boris, one } = await withTwo()
    const found = async (who = anna, number = chatNumber(one.id)) => (await who.api.chats.byNumber({ number }))?.id

    expect(await found()).toBe(one.id)
    expect(await found(anna, chatNumber(one.id).replace('-', ' ').toLowerCase())).toBe(one.id)
    expect(await found(boris)).toBeUndefined()
    await anna.closes(one)
    expect(await found()).toBe(one.id)
    expect(await found(anna, '12')).toBeUndefined()
  })

  it('are seen by whoever links them', async () => {
    const { anna, boris, one, ...office } = await withTwo()
    const { chat: foreign } = await office.assignedChat(boris)

    await expectError(anna.api.chats.link({ chatId: one.id, relatedId: one.id }), 'relatedChatException')
    await expectError(anna.api.chats.link({ chatId: one.id, relatedId: foreign.id }), 'chatNotFoundByIdException')
    await expectError(boris.api.chats.link({ chatId: foreign.id, relatedId: one.id }), 'chatNotFoundByIdException')

    await office.olga.api.chats.link({ chatId: one.id, relatedId: foreign.id })
    expect((await anna.api.chats.get({ chatId: one.id })).relatedIds).toEqual([foreign.id])
    expect((await anna.api.chats.related({ chatId: one.id })).items).toEqual([])
    await anna.api.chats.unlink({ chatId: one.id, relatedId: foreign.id })
    expect((await boris.api.chats.get({ chatId: foreign.id })).relatedIds).toEqual([])
  })
})
