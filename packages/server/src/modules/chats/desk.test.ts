import { chatTagLimits } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import type { Person } from '../../testing/person.ts'
import { sharingTeam } from '../../testing/sharing-team.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { distribute } from '../distribution/index.ts'

useServer()

const ids = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id)

/** A list, walked one chat at a time. */
async function walk({ api }: Person, asked: Parameters<Person['api']['chats']['list']>[0]): Promise<string[]> {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await api.chats.list({ ...asked, limit: 1, cursor })
    found.push(...ids(page))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return found
}

describe('the priority of a chat', () => {
  it('puts it before those who have waited longer, in pages, for "take next" and in the line of customers', async () => {
    const { anna, olga, ...office } = await given.office()
    const [first, second, third] = [await office.waitingChat('One'), await office.waitingChat('Two'), await office.waitingChat('Three')]
    await olga.api.chats.setPriority({ chatId: third.chat.id, priority: 'urgent' })
    await olga.api.chats.setPriority({ chatId: second.chat.id, priority: 'high' })

    const inOrder = [third.chat.id, second.chat.id, first.chat.id]
    expect(await walk(olga, { filter: 'waiting', scope: 'all', limit: 1 })).toEqual(inOrder)
    expect(ids(await olga.api.chats.list({ filter: 'waiting', priority: 'high', limit: 5 }))).toEqual([second.chat.id])
    const taken = await anna.shift(() => anna.api.chats.next({ scope: 'all' }))
    expect(taken).toMatchObject({ id: third.chat.id, priority: 'urgent' })
    expect((await olga.api.chats.history({ chatId: third.chat.id })).items.map(({ type, priority }) => [type, priority])).toContainEqual([
      'chat.prioritised',
      'urgent',
    ])
  })

  it('is served first by distribution, and within it whoever has waited longest', async () => {
    const { anna, olga, administrator, ...office } = await given.office()
    const desk = await administrator.api.teams.create({ ...sharingTeam, name: 'Desk', memberIds: [anna.id], chatsPerOperator: 1 })
    const { key } = await office.channel('Front', desk.id)
    const [first, second, third] = [
      await office.waitingChat('One', { key }),
      await office.waitingChat('Two', { key }),
      await office.waitingChat('Three', { key }),
    ]
    await distribute(server().app, office.id)
    for (const { chat } of [second, third]) await olga.api.chats.setPriority({ chatId: chat.id, priority: 'high' })

    const served: string[] = []
    await anna.shift(async () => {
      for (let round = 0; round < 3; round++) {
        await distribute(server().app, office.id)
        const [chat] = (await anna.api.chats.list({ filter: 'assigned', scope: 'mine', limit: 5 })).items
        if (!chat) throw new Error('Nobody was served')
        served.push(chat.id)
        await anna.api.chats.close({ chatId: chat.id })
      }
    })
    expect(served).toEqual([second.chat.id, third.chat.id, first.chat.id])
  })

  it('is set by who steers the chat, and not in a closed one', async () => {
    const { anna, boris, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    await expectError(boris.api.chats.setPriority({ chatId: chat.id, priority: 'high' }), 'chatNotFoundByIdException')
    const high = await anna.api.chats.setPriority({ chatId: chat.id, priority: 'high' })
    expect((await anna.api.chats.setPriority({ chatId: chat.id, priority: 'high' })).version).toBe(high.version)
    await anna.api.chats.close({ chatId: chat.id })
    await expectError(anna.api.chats.setPriority({ chatId: chat.id, priority: 'normal' }), 'chatClosedException')
  })
})

describe('a pinned chat', () => {
  it('stands on top of the list of whoever has it, in pages too, and in no other hands', async () => {
    const { anna, boris, olga, ...office } = await given.office()
    const chats = [await office.assignedChat(anna), await office.assignedChat(anna), await office.assignedChat(anna)]
    const plain = await walk(anna, { filter: 'assigned', scope: 'mine', limit: 1 })
    const last = plain.at(-1) ?? ''
    await anna.api.chats.pin({ chatId: last })

    expect(await walk(anna, { filter: 'assigned', scope: 'mine', limit: 1 })).toEqual([last, ...plain.slice(0, -1)])
    expect((await walk(anna, { filter: 'assigned', scope: 'mine', order: 'activity', limit: 1 }))[0]).toBe(last)
    expect((await walk(olga, { filter: 'assigned', scope: 'all', limit: 1 })).length).toBe(chats.length)
    await expectError(
      anna.api.chats.list({ filter: 'assigned', scope: 'mine', limit: 1, cursor: 'pinned.nonsense' }),
      'invalidCursorException',
    )
    const { nextCursor } = await olga.api.chats.list({ filter: 'assigned', scope: 'all', limit: 1 })
    await expectError(
      anna.api.chats.list({ filter: 'assigned', scope: 'mine', limit: 1, cursor: nextCursor ?? '' }),
      'invalidCursorException',
    )
    await expectError(olga.api.chats.pin({ chatId: last }), 'chatAlreadyAssignedException')
    expect(await anna.handsTo({ id: last }, boris)).toMatchObject({ pinned: false })
    await boris.api.chats.pin({ chatId: last })
    expect(await boris.api.chats.unpin({ chatId: last })).toMatchObject({ pinned: false })
  })
})

describe('the tags of a chat', () => {
  it('are spelled as the organisation has them, are counted, narrow lists, and stand in the history', async () => {
    const { anna, olga, ...office } = await given.office()
    const [one, other] = [await office.assignedChat(anna), await office.assignedChat(anna)]
    await anna.api.chats.tag({ chatId: one.chat.id, tag: '  Money   back ' })
    const tagged = await anna.api.chats.tag({ chatId: other.chat.id, tag: 'MONEY BACK' })
    await anna.api.chats.tag({ chatId: other.chat.id, tag: 'VIP' })

    expect(tagged.tags).toEqual(['Money back'])
    expect((await anna.api.chats.tag({ chatId: one.chat.id, tag: 'money back' })).tags).toEqual(['Money back'])
    expect((await olga.api.chats.tags({ search: '' })).items).toEqual([
      { tag: 'Money back', chats: 2 },
      { tag: 'VIP', chats: 1 },
    ])
    expect((await olga.api.chats.tags({ search: 'vi' })).items).toEqual([{ tag: 'VIP', chats: 1 }])
    expect(ids(await anna.api.chats.list({ filter: 'assigned', tag: 'VIP', limit: 5 }))).toEqual([other.chat.id])

    await anna.api.chats.close({ chatId: other.chat.id })
    expect((await anna.api.chats.untag({ chatId: other.chat.id, tag: 'vip' })).tags).toEqual(['Money back'])
    expect((await olga.api.chats.tags({ search: '' })).items.map(({ tag }) => tag)).toEqual(['Money back'])
    const history = (await olga.api.chats.history({ chatId: other.chat.id })).items
    expect(history.filter(({ tag }) => tag !== null).map(({ type, tag }) => [type, tag])).toEqual([
      ['chat.tagged', 'Money back'],
      ['chat.tagged', 'VIP'],
      ['chat.untagged', 'VIP'],
    ])
  })

  it('are not endless, are for who steers the chat, and no other organisation’s', async () => {
    const { anna, boris, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    for (let n = 0; n < chatTagLimits.tags; n++) await anna.api.chats.tag({ chatId: chat.id, tag: `tag ${n}` })
    await expectError(anna.api.chats.tag({ chatId: chat.id, tag: 'one more' }), 'tooManyChatTagsException', { limit: chatTagLimits.tags })
    await expectError(boris.api.chats.tag({ chatId: chat.id, tag: 'mine' }), 'chatNotFoundByIdException')
    const foreign = (await given.office()).anna
    expect((await foreign.api.chats.tags({ search: '' })).items).toEqual([])
  })
})
