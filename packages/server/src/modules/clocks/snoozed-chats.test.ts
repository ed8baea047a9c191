import type { ChatFilter, ChatView } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { pass } from '../../testing/pass-time.ts'
import type { Person } from '../../testing/person.ts'
import { sharingTeam } from '../../testing/sharing-team.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { distribute } from '../distribution/index.ts'

useServer()

const hour = 3_600

const inSeconds = (seconds: number) => new Date(server().app.now().getTime() + seconds * 1_000).toISOString()
const snooze = ({ api }: Person, chat: Pick<ChatView, 'id'>, seconds = hour) =>
  api.chats.snooze({ chatId: chat.id, until: inSeconds(seconds) })
const list = async ({ api }: Person, filter: ChatFilter) =>
  (await api.chats.list({ filter, scope: 'mine', limit: 10 })).items.map(({ id }) => id)

/** Anna has a chat of a team in which nothing happens by the clock but what is asked for. */
async function chatOfDesk(change: Partial<Parameters<Person['api']['teams']['create']>[0]>) {
  const { anna, administrator, ...office } = await given.office()
  const desk = await administrator.api.teams.create({ ...sharingTeam, name: 'Desk', memberIds: [anna.id], ...change })
  const channel = await office.channel('Front', desk.id)
  const { chat } = await office.waitingChat('Hello', { key: channel.key })
  await distribute(server().app, office.id)
  return { anna, chat: await anna.takes(chat) }
}

describe('a chat that is set aside', () => {
  it('stands in Snoozed instead of In progress, and is back at its moment, marked until its operator looks', async () => {
    const { anna, olga, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    await anna.replies(chat, 'I ask the warehouse')
    const snoozed = await snooze(anna, chat)

    expect(snoozed).toMatchObject({ state: 'assigned', assigneeId: anna.id, returned: null })
    expect(await list(anna, 'assigned')).toEqual([])
    expect(await list(anna, 'snoozed')).toEqual([chat.id])
    expect(await anna.api.chats.counts({ scope: 'mine' })).toMatchObject({ assigned: 0, snoozed: 1 })

    await pass(hour - 1)
    expect(await list(anna, 'snoozed')).toEqual([chat.id])
    await pass(1)

    expect(await list(anna, 'assigned')).toEqual([chat.id])
    const back = await olga.api.chats.get({ chatId: chat.id })
    expect(back).toMatchObject({ snoozedUntil: null, returned: { by: 'time' } })
    const history = (await anna.api.chats.history({ chatId: chat.id })).items.filter(({ type }) => /snoozed|returned/.test(type))
    expect(history).toMatchObject([
      { type: 'chat.snoozed', by: { id: anna.id }, until: snoozed.snoozedUntil },
      { type: 'chat.returned', by: { type: 'scheduler' }, until: null },
    ])
    await olga.api.chats.markRead({ chatId: chat.id, seq: 0 })
    await anna.api.chats.markRead({ chatId: chat.id, seq: 0 })
    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ returned: null })
  })

  it('is back at once when the customer writes, and so until its operator answers', async () => {
    const { anna, ...office } = await given.office()
    const { chat, visitor } = await office.assignedChat(anna)
    await anna.replies(chat, 'One moment')
    await snooze(anna, chat)
    await visitor.writes('Any news?')

    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ snoozedUntil: null, returned: { by: 'customer' } })
    expect(await list(anna, 'assigned')).toEqual([chat.id])
    await anna.replies(chat, 'Tomorrow')
    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ returned: null })
  })

  it('is fetched back by hand, and is nobody else’s to set aside', async () => {
    const { anna, boris, olga, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)

    await expectError(snooze(olga, chat), 'chatAlreadyAssignedException')
    await expectError(snooze(boris, chat), 'chatNotFoundByIdException')
    await expectError(snooze(anna, chat, -1), 'snoozeMomentException')
    await expectError(snooze(anna, chat, 400 * 24 * hour), 'snoozeMomentException')
    await snooze(anna, chat)
    const back = await anna.api.chats.unsnooze({ chatId: chat.id })

    expect(back).toMatchObject({ snoozedUntil: null, returned: null })
    expect((await anna.api.chats.unsnooze({ chatId: chat.id })).version).toBe(back.version)
    await anna.api.chats.close({ chatId: chat.id })
    await expectError(snooze(anna, chat), 'chatClosedException')
  })

  it('goes on to somebody else, or ends, at hand', async () => {
    const { anna, boris, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    await snooze(anna, chat)
    expect(await anna.handsTo(chat, boris)).toMatchObject({ snoozedUntil: null })
    await snooze(boris, chat)
    await boris.api.chats.close({ chatId: chat.id })
    expect(await boris.api.chats.reopen({ chatId: chat.id })).toMatchObject({ state: 'assigned', snoozedUntil: null })
  })

  it('keeps the deadline of a customer who waits, and stands in Expired when it has passed', async () => {
    const { chat, anna } = await chatOfDesk({})
    await pass(1)
    const { overdueAt } = await anna.api.chats.get({ chatId: chat.id })
    expect(await snooze(anna, chat, 2 * hour)).toMatchObject({ overdueAt })
    await pass(16 * 60)

    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ urgency: 'overdue', overdueAt })
    expect(await list(anna, 'expired')).toEqual([chat.id])
  })

  it('is not closed for silence before its operator had it back for that time', async () => {
    const { chat, anna } = await chatOfDesk({ inactivityHours: 24 })
    await anna.replies(chat, 'We will call you')
    await snooze(anna, chat, 50 * hour)

    await pass(49 * hour)
    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ state: 'assigned' })
    await pass(2 * hour)
    await pass(20 * hour)
    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ state: 'assigned', returned: { by: 'time' } })
    await pass(6 * hour)
    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ state: 'closed' })
  })

  it('fills no place while nothing is owed, and one again when it is back', async () => {
    const { anna, administrator, ...office } = await given.office()
    const desk = await administrator.api.teams.create({ ...sharingTeam, name: 'Desk', memberIds: [anna.id], chatsPerOperator: 1 })
    const channel = await office.channel('Front', desk.id)
    const [first, second, third] = [
      await office.waitingChat('First', { key: channel.key }),
      await office.waitingChat('Second', { key: channel.key }),
      await office.waitingChat('Third', { key: channel.key }),
    ]
    await anna.shift(async () => {
      await distribute(server().app, office.id)
      await anna.replies(first.chat, 'One moment')
      await distribute(server().app, office.id)
      expect(await list(anna, 'assigned')).toEqual([first.chat.id])

      await snooze(anna, first.chat)
      await distribute(server().app, office.id)
      expect(await list(anna, 'assigned')).toEqual([second.chat.id])
      await first.visitor.writes('And?')
      await anna.api.chats.close({ chatId: second.chat.id })
      await distribute(server().app, office.id)

      expect(await list(anna, 'assigned')).toEqual([first.chat.id])
    })
    expect(await office.chatOf(third.visitor)).toMatchObject({ state: 'waiting' })
  })
})
