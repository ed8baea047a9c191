import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer()

/** Anna has closed a chat long enough ago that it is no undo. */
async function closedLongAgo() {
  const office = await given.office()
  const { chat, visitor } = await office.assignedChat(office.anna)
  await office.anna.closes(chat)
  server().clock.advance(120)
  return { ...office, chat, visitor, forget: () => server().clock.advance(-120) }
}

const reopenedBy = async ({ olga }: Office, chat: { id: string }) =>
  (await olga.api.chats.history({ chatId: chat.id })).items.filter(({ type }) => type === 'chat.reopened').map(({ by }) => by.id)

describe('reopening a chat long after it was closed', () => {
  it('is for who led it: they have it again, and the history says so', async () => {
    const { anna, chat, forget, ...office } = await closedLongAgo()

    const reopened = await anna.reopens(chat)
    forget()

    expect(reopened).toMatchObject({ state: 'assigned', assigneeId: anna.id, closedAt: null })
    expect(await reopenedBy({ anna, ...office }, chat)).toEqual([anna.id])
  })

  it('is for who manages all chats: it goes back to who led it if they are there, and into its queue otherwise', async () => {
    const { anna, olga, chat, forget, ...office } = await closedLongAgo()
    forget()
    expect(await olga.reopens(chat)).toMatchObject({ state: 'waiting', assigneeId: null })
    expect(await reopenedBy({ anna, olga, ...office }, chat)).toEqual([olga.id])
    await anna.takes(chat)
    await anna.closes(chat)
    const screen = await anna.comes()

    expect(await olga.reopens(chat)).toMatchObject({ state: 'assigned', assigneeId: anna.id })
    screen.close()
  })

  it('is for nobody else, even for who took part', async () => {
    const { anna, boris, chat, forget, ...office } = await closedLongAgo()
    const { chat: handed } = await office.assignedChat(anna)
    await anna.handsTo(handed, boris)
    await boris.closes(handed)

    await expectError(anna.reopens(handed), 'closureUndoException')
    await expectError(boris.reopens(chat), 'chatNotFoundByIdException')
    forget()
  })

  it('is refused where the customer has an open chat', async () => {
    const { anna, chat, visitor, forget } = await closedLongAgo()
    await visitor.writes('Me again')

    await expectError(anna.reopens(chat), 'chatAlreadyExistsException')
    forget()
  })
})
