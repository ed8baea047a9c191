import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

describe('taking a chat', () => {
  it('gives it to one of those who take it at once, and tells the others who was faster', async () => {
    const { person, ...office } = await given.office()
    const { chat } = await office.waitingChat()
    const operators = await Promise.all(
      ['Vera', 'Gleb', 'Dina', 'Egor', 'Zoya', 'Igor'].map((name) => person(name, ['AUTHORITY_CHAT_DISTRIBUTION'])),
    )

    const outcomes = await Promise.allSettled(operators.map((operator) => operator.takes(chat)))

    const winner = operators[outcomes.findIndex((outcome) => outcome.status === 'fulfilled')]
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(operators.length - 1)
    for (const { reason } of refused) {
      await expectError(Promise.reject(reason), 'chatAlreadyAssignedException', { operator: winner?.name ?? '' })
    }
    expect(await office.olga.api.chats.get({ chatId: chat.id })).toMatchObject({ assigneeId: winner?.id, participantIds: [winner?.id] })
  })

  it('is done already when the same operator takes it twice', async () => {
    const { anna, olga, ...office } = await given.office()
    const { chat } = await office.waitingChat()

    const [first, second] = [await anna.takes(chat), await anna.takes(chat)]

    expect(second).toEqual(first)
    expect((await olga.api.chats.history({ chatId: chat.id })).items.map((entry) => entry.type)).toEqual(['chat.opened', 'chat.assigned'])
  })

  it('is for oneself only, unless one manages all chats', async () => {
    const { anna, boris, olga, ...office } = await given.office()
    const { chat } = await office.waitingChat()

    await expectError(anna.api.chats.assign({ chatId: chat.id, accountId: boris.id }), 'accessDeniedException', {
      right: 'AUTHORITY_ALL_CHATS',
    })
    expect(await olga.api.chats.assign({ chatId: chat.id, accountId: boris.id })).toMatchObject({ assigneeId: boris.id })
  })

  it('shows nothing of a chat to who only knows its id, though it would change nothing', async () => {
    const { anna, boris, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)

    await expectError(boris.api.chats.assign({ chatId: chat.id, accountId: anna.id }), 'chatAlreadyAssignedException', {
      operator: anna.name,
    })
    expect(await anna.api.chats.assign({ chatId: chat.id, accountId: anna.id })).toMatchObject({ id: chat.id })
  })

  it('by a supervisor replaces the assignee she saw, and nobody else', async () => {
    const { anna, boris, olga, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    const assign = (expectedAssigneeId: string | null) =>
      olga.shift(() => olga.api.chats.assign({ chatId: chat.id, accountId: olga.id, expectedAssigneeId }))

    await expectError(assign(null), 'chatAlreadyAssignedException', { operator: anna.name })
    await expectError(assign(boris.id), 'chatAlreadyAssignedException', { operator: anna.name })
    expect(await assign(anna.id)).toMatchObject({ assigneeId: olga.id })
  })

  it('is refused for accounts that cannot take chats', async () => {
    const { olga, person, ...office } = await given.office()
    const { chat } = await office.waitingChat()
    const accountant = await person('Accountant', ['AUTHORITY_FINANCE'])
    const dismissed = await person('Dismissed', ['AUTHORITY_CHAT_DISTRIBUTION'], false)

    for (const { id } of [accountant, dismissed, { id: newId() }]) {
      await expectError(olga.api.chats.assign({ chatId: chat.id, accountId: id }), 'accountNotFoundException')
    }
  })

  it('is refused when the chat is closed, and when it waits in the queue of another team', async () => {
    const { anna, boris, sales, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    await anna.closes(chat)
    const { chat: waiting } = await office.assignedChat(anna)
    await anna.handsToTeam(waiting, sales)

    await expectError(anna.takes(chat), 'chatClosedException')
    await expectError(boris.takes(waiting), 'chatNotFoundByIdException')
    expect(await anna.takes(waiting)).toMatchObject({ assigneeId: anna.id, teamId: sales.id })
  })
})

describe('handing a chat on', () => {
  it('tells the colleague why, keeps the chat in sight of who gave it, and never tells the customer', async () => {
    const { anna, boris, ...office } = await given.office()
    const { visitor, chat } = await office.assignedChat(anna)
    const [borisScreen, customersScreen] = [await boris.listens(), await visitor.listens()]

    await anna.handsTo(chat, boris, 'He asks about wholesale')

    const { payload } = await borisScreen.hears('chat.transferred')
    expect(payload.detail).toMatchObject({ fromAssigneeId: anna.id, toAssigneeId: boris.id, comment: 'He asks about wholesale' })
    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ assigneeId: boris.id, participantIds: [anna.id, boris.id] })
    await customersScreen.caughtUp()
    expect(JSON.stringify(customersScreen.frames)).not.toContain('wholesale')
  })

  it('to a team puts it into the queue of that team only', async () => {
    const { anna, boris, olga, sales, ...office } = await given.office()
    const { chat } = await office.assignedChat(boris)

    await boris.handsToTeam(chat, sales, 'A big order')

    expect((await anna.api.chats.list({ filter: 'waiting' })).items).toMatchObject([{ id: chat.id, teamId: sales.id, assigneeId: null }])
    expect((await boris.api.chats.list({ filter: 'waiting' })).items).toEqual([])
    expect((await olga.api.chats.history({ chatId: chat.id })).items.at(-1)).toMatchObject({
      type: 'chat.transferred',
      toTeamId: sales.id,
      comment: 'A big order',
    })
  })

  it('is refused to where it is already, to nobody, and by who does not hold it', async () => {
    const { anna, boris, sales, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)

    await expectError(anna.handsTo(chat, anna), 'transferChatException')
    await expectError(anna.handsTo(chat, { id: newId() }), 'accountNotFoundException')
    await expectError(anna.handsToTeam(chat, { id: newId() }), 'teamNotFoundException')
    await expectError(boris.handsTo(chat, boris), 'chatNotFoundByIdException')
    await anna.handsTo(chat, boris)
    await expectError(anna.handsToTeam(chat, sales), 'transferChatException')
  })

  it('of two who do it at once lets one through', async () => {
    const { anna, boris, olga, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)

    const outcomes = await Promise.allSettled([anna.handsTo(chat, boris), olga.handsTo(chat, boris)])

    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    await expectError(Promise.reject(refused?.reason), 'transferChatException')
  })
})
