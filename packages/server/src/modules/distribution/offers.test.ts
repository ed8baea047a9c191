import { chatHistoryTypes } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { given, type Office } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { distribute } from './index.ts'

useServer()

/** Anna is offered a customer's chat by a team that wants its chats accepted. */
async function offeredChat() {
  const office = await given.office()
  const { id: teamId } = await office.administrator.api.teams.create({
    name: 'Asking',
    description: 'Its operators accept their chats',
    distributionMethod: 'roundRobin',
    chatsPerOperator: 2,
    redistributionMinutes: null,
    autoCloseHours: null,
    inactivityHours: 0,
    acceptSeconds: 30,
    memberIds: [office.anna.id, office.boris.id],
  })
  const channel = await office.channel('Asking site', teamId)
  await office.anna.comes()
  const { chat, visitor } = await office.waitingChat('Hello', { key: channel.key })
  const device = await visitor.listens()
  await serve(office)
  return { ...office, chat, device }
}

const serve = ({ id }: Pick<Office, 'id'>) => distribute(server().app, id)

describe('a chat that has to be accepted', () => {
  it('is told to its customer when it is accepted, once, and not before', async () => {
    const { anna, olga, chat, device } = await offeredChat()
    await device.caughtUp()
    expect(device.events).toEqual([])

    await anna.api.chats.accept({ chatId: chat.id })
    await anna.api.chats.accept({ chatId: chat.id })

    expect((await device.hears('chat.assigned')).payload).toEqual({ chatId: chat.id, operatorName: 'Anna' })
    const { items } = await olga.api.chats.history({ chatId: chat.id })
    expect(items.map(({ type }) => type)).toEqual(['chat.opened', 'chat.assigned', 'chat.accepted'])
    expect(items.at(-1)).toMatchObject({ by: { type: 'operator', id: anna.id } })
    await device.caughtUp()
    expect(device.events).toHaveLength(1)
  })

  it('is accepted by the answer of whoever has it, and the customer hears who has joined before they read it', async () => {
    const { anna, olga, chat, device } = await offeredChat()

    await anna.replies(chat, 'Good morning')

    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ acceptBefore: null, assigneeId: anna.id })
    await device.hears('message.created')
    expect(device.events.map(({ type }) => type)).toEqual(['chat.assigned', 'message.created'])
    const { items } = await olga.api.chats.history({ chatId: chat.id })
    expect(items.map(({ type }) => type)).toEqual(['chat.opened', 'chat.assigned', 'chat.accepted'])
  })

  it('and is not answered goes on to somebody else, which the customer is told who was told of the first', async () => {
    const office = await offeredChat()
    const { anna, boris, chat, device } = office
    await anna.api.chats.accept({ chatId: chat.id })
    await anna.api.chats.decline({ chatId: chat.id })
    await boris.comes()
    await serve(office)

    await boris.replies(chat, 'Good morning')

    await device.hears('message.created')
    expect(device.events.map(({ type }) => type)).toEqual(['chat.assigned', 'chat.unassigned', 'chat.assigned', 'message.created'])
  })

  it('is declined with a reason that colleagues find in the history and in the next decision, and the customer nowhere', async () => {
    const office = await offeredChat()
    const { anna, boris, olga, chat, device } = office
    await anna.api.chats.decline({ chatId: chat.id, reason: 'acquainted', comment: ' My neighbour ' })
    await boris.comes()

    await serve(office)

    const { items } = await olga.api.chats.history({ chatId: chat.id })
    const because = { refusal: 'acquainted', comment: 'My neighbour' }
    expect(items.at(-2)).toMatchObject({ type: 'chat.unassigned', reason: 'declined', ...because })
    const trace = await olga.api.chats.trace({ chatId: chat.id, traceId: items.at(-1)?.traceId ?? '' })
    expect(trace.chosenId).toBe(boris.id)
    expect(trace.refusals).toEqual([{ accountId: anna.id, reason: 'declined', ...because }])
    const first = await olga.api.chats.trace({ chatId: chat.id, traceId: items.at(-3)?.traceId ?? '' })
    expect(first.refusals, 'what came after a decision is not shown with it').toEqual([])
    await device.caughtUp()
    expect(device.events).toEqual([])
  })
})

describe('the history of a chat', () => {
  it('is read by an index that knows each kind of entry', async () => {
    const { rows } = await server().database.systemPool.query("SELECT indexdef FROM pg_indexes WHERE indexname = 'events_chat_history'")
    for (const type of chatHistoryTypes) expect(rows[0]?.indexdef).toContain(`'${type}'`)
  })
})
