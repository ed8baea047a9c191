import { describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

describe('a closed chat', () => {
  it('keeps who led it, and is found by them, whoever has closed it', async () => {
    const { anna, boris, olga, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    const { chat: other } = await office.assignedChat(boris)
    await olga.closes(chat)
    await boris.closes(other)

    const found = await olga.api.chats.list({ filter: 'closed', assigneeId: anna.id })

    expect(found.items).toMatchObject([{ id: chat.id, assigneeId: null, lastAssigneeId: anna.id }])
    expect((await olga.api.chats.list({ filter: 'closed', assigneeId: olga.id })).items).toEqual([])
  })

  it('names the last who led it after it went back into a queue, and nobody where none has', async () => {
    const { anna, boris, olga, sales, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    await anna.handsTo(chat, boris)
    await boris.handsToTeam(chat, sales)
    const { chat: untouched } = await office.waitingChat()

    expect(await olga.closes(chat)).toMatchObject({ lastAssigneeId: boris.id })
    expect(await olga.closes(untouched)).toMatchObject({ lastAssigneeId: null })
  })

  it('is found by its rating', async () => {
    const { anna, olga, ...office } = await given.office()
    const rated = async (rating: 1 | 2 | 5) => {
      const { chat, visitor } = await office.assignedChat(anna)
      await anna.replies(chat, 'Good afternoon')
      await anna.api.chats.askForRating({ chatId: chat.id })
      await visitor.api.rate({ chatId: chat.id, rating })
      await olga.api.chats.close({ chatId: chat.id }).catch(() => undefined)
      return chat.id
    }
    const [good, bad, worse] = [await rated(5), await rated(2), await rated(1)]
    const { chat: unrated } = await office.assignedChat(anna)
    await anna.closes(unrated)

    const found = async (rating: 'any' | 'low' | '2') => (await olga.api.chats.list({ filter: 'closed', rating })).items.map(({ id }) => id)
    expect(await found('any')).toEqual([worse, bad, good])
    expect(await found('low')).toEqual([worse, bad])
    expect(await found('2')).toEqual([bad])
  })
})
