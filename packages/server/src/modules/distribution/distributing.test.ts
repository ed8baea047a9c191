import { offersOfChat } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import type { EventContent } from '../../platform/events/event.ts'
import { given, type Office } from '../../testing/given.ts'
import type { Person } from '../../testing/person.ts'
import { sharingTeam } from '../../testing/sharing-team.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { tickDueChats } from '../clocks/start-ticker.ts'
import { occasionsOf } from '../notifications/occasion.ts'
import { countOverlooked, distribute } from './index.ts'

useServer()

const team = { ...sharingTeam, chatsPerOperator: 2 } as const

async function sharingOffice(change: Partial<Parameters<Person['api']['teams']['create']>[0]> = {}) {
  const office = await given.office()
  const sharing = await office.administrator.api.teams.create({ ...team, memberIds: [office.anna.id, office.boris.id], ...change })
  const channel = await office.channel('Shared site', sharing.id)
  return { ...office, sharing, writes: (text = 'Hello') => office.waitingChat(text, { key: channel.key }) }
}

const serve = ({ id }: Pick<Office, 'id'>) => distribute(server().app, id)
const standing = async (office: Office, chat: { id: string }) => office.olga.api.chats.get({ chatId: chat.id })
const lastEntry = async (office: Office, chat: { id: string }) => (await office.olga.api.chats.history({ chatId: chat.id })).items.at(-1)

describe('a chat that comes to a team which shares its chats', () => {
  it('goes to who is at work, by turns, and the history says how that was decided', async () => {
    const office = await sharingOffice()
    await office.anna.comes()
    await office.boris.comes()
    const chats = [(await office.writes()).chat, (await office.writes()).chat]

    await serve(office)

    const holders = (await Promise.all(chats.map((chat) => standing(office, chat)))).map(({ assigneeId }) => assigneeId)
    expect(new Set(holders)).toEqual(new Set([office.anna.id, office.boris.id]))
    const [first] = chats
    if (!first) throw new Error('No chat')
    const entry = await lastEntry(office, first)
    expect(entry).toMatchObject({ type: 'chat.assigned', by: { type: 'distribution' } })
    const trace = await office.olga.api.chats.trace({ chatId: first.id, traceId: entry?.traceId ?? '' })
    expect(trace).toMatchObject({ method: 'roundRobin', chosenId: holders[0] })
    expect(trace.candidates.map(({ verdict }) => verdict)).toEqual(['chosen', 'later'])
  })

  it('waits while nobody has a place, and is pulled the moment one is free', async () => {
    const office = await sharingOffice({ chatsPerOperator: 1 })
    await office.anna.comes()
    const [first, second] = [(await office.writes()).chat, (await office.writes()).chat]
    await serve(office)
    expect(await standing(office, second)).toMatchObject({ state: 'waiting' })

    await office.anna.closes(first)
    await serve(office)

    expect(await standing(office, second)).toMatchObject({ state: 'assigned', assigneeId: office.anna.id })
  })

  it('waits outside working hours, whoever sits late', async () => {
    const office = await sharingOffice()
    await office.anna.comes()
    const closed = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
    await office.administrator.api.workingHours.setForTeam({
      teamId: office.sharing.id,
      hours: { timeZone: 'Europe/Moscow', week: closed, holidays: [] },
    })
    const { chat } = await office.writes()

    await serve(office)

    expect(await standing(office, chat)).toMatchObject({ state: 'waiting', assigneeId: null })
  })

  it('rests while its channel is inactive, since nobody could answer', async () => {
    const office = await sharingOffice()
    const { chat } = await office.writes()
    await office.administrator.api.channels.update({ channelId: chat.channelId, active: false })
    await office.anna.comes()
    await serve(office)
    expect(await standing(office, chat)).toMatchObject({ state: 'waiting' })

    await office.administrator.api.channels.update({ channelId: chat.channelId, active: true })
    await serve(office)

    expect(await standing(office, chat)).toMatchObject({ assigneeId: office.anna.id })
  })

  it('rests while the type of its channel is forbidden', async () => {
    const office = await sharingOffice()
    const { channelPolicy } = office.administrator.api
    const { chat } = await office.writes()
    await channelPolicy.set({ forbidden: [{ type: 'site_chat', reason: 'By the law' }] })
    await office.anna.comes()
    await serve(office)
    expect(await standing(office, chat)).toMatchObject({ state: 'waiting' })

    await channelPolicy.set({ forbidden: [] })
    await serve(office)

    expect(await standing(office, chat)).toMatchObject({ assigneeId: office.anna.id })
  })

  it('is left alone where the team works by hand', async () => {
    const office = await sharingOffice({ distributionMethod: 'manual' })
    await office.anna.comes()
    const { chat } = await office.writes()
    await serve(office)
    expect(await standing(office, chat)).toMatchObject({ state: 'waiting' })
  })
})

describe('a long queue of chats that nobody who is there may have', () => {
  it('holds up nobody behind it', async () => {
    const office = await sharingOffice()
    const { systemPool } = server().database
    await systemPool.query("UPDATE accounts SET skills = '{refunds}' WHERE id = $1", [office.anna.id])
    for (let n = 0; n < 10; n++) await Promise.all(Array.from({ length: 8 }, () => office.writes()))
    await serve(office)
    await systemPool.query("UPDATE chats SET required_skills = '{refunds}' WHERE organisation_id = $1", [office.id])
    const { chat } = await office.writes('Anybody will do')
    await office.boris.comes()

    await serve(office)

    expect(await standing(office, chat)).toMatchObject({ assigneeId: office.boris.id })
  })
})

describe('an operator to whom a chat was given', () => {
  it('declines it, and it goes to a colleague; not back to them', async () => {
    const office = await sharingOffice()
    await office.anna.comes()
    const { chat } = await office.writes()
    await serve(office)
    await office.anna.api.chats.decline({ chatId: chat.id })
    await serve(office)
    expect(await standing(office, chat)).toMatchObject({ state: 'waiting' })

    await office.boris.comes()
    await serve(office)

    expect(await standing(office, chat)).toMatchObject({ assigneeId: office.boris.id, given: true })
  })

  it('cannot hand back what they have answered', async () => {
    const office = await sharingOffice()
    await office.anna.comes()
    const { chat } = await office.writes()
    await serve(office)
    await office.anna.replies(chat, 'I am here')
    await expect(office.anna.api.chats.decline({ chatId: chat.id })).rejects.toMatchObject({ code: 'chatNotGivenException' })
  })

  it('accepts it where the team asks for that, and is not asked again', async () => {
    const office = await sharingOffice({ acceptSeconds: 30 })
    await office.anna.comes()
    const { chat } = await office.writes()
    await serve(office)
    expect((await standing(office, chat)).acceptBefore).not.toBeNull()

    await office.anna.api.chats.accept({ chatId: chat.id })

    expect(await standing(office, chat)).toMatchObject({ acceptBefore: null, assigneeId: office.anna.id })
    expect(await office.anna.api.chats.accept({ chatId: chat.id })).toMatchObject({ assigneeId: office.anna.id })
  })
})

describe('operators who let their offers pass', () => {
  const asking = { acceptSeconds: 60, chatsPerOperator: 3 } as const

  async function letPass(office: Office) {
    server().clock.advance(61)
    await tickDueChats(server().app)
    await serve(office)
  }

  it('get them again while colleagues who have not refused them are full: nobody waits beside a free place', async () => {
    const office = await sharingOffice(asking)
    await office.anna.comes()
    const held = await Promise.all([office.writes(), office.writes(), office.writes()])
    await serve(office)
    await Promise.all(held.map(({ chat }) => office.anna.api.chats.accept({ chatId: chat.id })))
    await office.boris.comes()
    const { chat } = await office.writes()
    await serve(office)
    expect(await standing(office, chat)).toMatchObject({ assigneeId: office.boris.id })
    await office.boris.api.chats.decline({ chatId: chat.id })
    await serve(office)
    expect(await standing(office, chat), 'for a moment they are left alone').toMatchObject({ state: 'waiting' })

    server().clock.advance(75)
    const overlooked = await countOverlooked(server().app)
    await serve(office)

    expect(await standing(office, chat)).toMatchObject({ assigneeId: office.boris.id })
    expect(await countOverlooked(server().app), 'what nobody had given out was seen').toBe(overlooked - 1)
  })

  it('are on a break after the second in a row, which a supervisor sees, and back at work with one act', async () => {
    const office = await sharingOffice(asking)
    await office.anna.comes()
    await office.writes()
    await serve(office)
    await letPass(office)
    expect((await office.anna.api.operators.own()).operator).toMatchObject({ status: 'active' })

    await letPass(office)
    await letPass(office)

    const { operators } = await office.olga.api.directory.get()
    expect(operators.find(({ accountId }) => accountId === office.anna.id)).toMatchObject({ status: 'break', reason: 'missedOffers' })
    await office.anna.api.operators.choose({ status: 'active' })
    expect((await office.anna.api.operators.own()).operator).toMatchObject({ status: 'active', reason: null })
  })

  it('miss chats that are given at once as one offer', async () => {
    const office = await sharingOffice(asking)
    await office.anna.comes()
    const chats = [await office.writes(), await office.writes(), await office.writes()]
    await serve(office)
    const held = await Promise.all(chats.map(({ chat }) => standing(office, chat)))
    expect(held.map(({ assigneeId }) => assigneeId)).toEqual(chats.map(() => office.anna.id))

    await letPass(office)

    expect((await office.anna.api.operators.own()).operator).toMatchObject({ status: 'active' })
  })

  it('stay at work when they have served somebody meanwhile, or accepted one in between', async () => {
    const office = await sharingOffice(asking)
    await office.anna.comes()
    const [one, other] = [(await office.writes()).chat, (await office.writes()).chat]
    await serve(office)
    await office.anna.replies(one, 'I am here')
    await letPass(office)
    await letPass(office)
    expect((await standing(office, other)).assigneeId).toBe(office.anna.id)
    await office.anna.api.chats.accept({ chatId: other.id })
    await office.writes()
    await serve(office)

    await letPass(office)

    expect((await office.anna.api.operators.own()).operator).toMatchObject({ status: 'active' })
  })

  it('are not asked for ever: after four times the chat waits for somebody new, and may be taken by hand', async () => {
    const office = await sharingOffice(asking)
    await office.anna.comes()
    const { chat } = await office.writes()
    await serve(office)
    const supervisor = await office.olga.listens()
    let unassigned: EventContent | undefined
    for (let n = 0; n < offersOfChat; n++) {
      expect(await standing(office, chat)).toMatchObject({ assigneeId: office.anna.id })
      await office.anna.api.chats.decline({ chatId: chat.id })
      unassigned = await supervisor.hears('chat.unassigned')
      server().clock.advance(75)
      await serve(office)
    }
    expect(await standing(office, chat)).toMatchObject({ state: 'waiting' })
    const told = unassigned && occasionsOf({ ...unassigned, audience: [] })
    expect(told).toMatchObject([{ event: 'stuck', audience: 'right:AUTHORITY_ALL_CHATS' }])

    await office.boris.comes()
    await serve(office)
    expect(await standing(office, chat)).toMatchObject({ assigneeId: office.boris.id })
    await office.boris.api.chats.decline({ chatId: chat.id })

    await office.anna.takes(chat)
  })
})

describe('a colleague who leaves', () => {
  it('is left with nothing, though chats come to them in the same moment', async () => {
    const office = await sharingOffice({ chatsPerOperator: 50 })
    await office.anna.comes()
    const arriving = Array.from({ length: 10 }, () => office.writes().then(() => serve(office)))
    await office.administrator.api.accounts.deactivate({ accountId: office.anna.id, chatsTo: { type: 'queue' } })
    await Promise.all(arriving)
    await serve(office)

    const { rows } = await server().database.systemPool.query('SELECT id FROM chats WHERE assignee_id = $1', [office.anna.id])
    expect(rows).toEqual([])
  })
})

describe('the limit of a team', () => {
  it('holds for who picks from the queue, and for who is handed a chat', async () => {
    const office = await sharingOffice({ chatsPerOperator: 1 })
    const [first, second] = [(await office.writes()).chat, (await office.writes()).chat]
    await office.anna.takes(first)

    const full = { code: 'operatorLimitReachedException' }
    await expect(office.anna.takes(second)).rejects.toMatchObject(full)
    await expect(
      office.olga.api.chats.transfer({ chatId: second.id, to: { type: 'operator', accountId: office.anna.id } }),
    ).rejects.toMatchObject(full)
  })

  it('is never passed by two who act at once', async () => {
    const office = await sharingOffice({ chatsPerOperator: 1 })
    const chats = await Promise.all(Array.from({ length: 6 }, async () => (await office.writes()).chat))

    const taken = await Promise.allSettled(chats.map((chat) => office.anna.takes(chat)))

    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('may leave operators no choice at all', async () => {
    const office = await sharingOffice({ pickingAllowed: false })
    const { chat } = await office.writes()
    await expect(office.anna.takes(chat)).rejects.toMatchObject({ code: 'pickingNotAllowedException' })
    await office.olga.takes(chat)
  })
})

it('a chat that a rule closes goes to nobody, and its history names the rule', async () => {
  const office = await sharingOffice()
  await office.anna.comes()
  const about = { channelId: office.site.id }
  const { api } = office.administrator
  const { version, rules } = await api.routing.createRule({
    ...about,
    name: 'Spam',
    condition: 'any',
    includeWords: ['casino'],
    action: { type: 'close' },
  })
  await api.routing.publish({ ...about, version })
  const { visitor, chat } = await office.waitingChat('Win in our casino')
  const { chat: other } = await office.waitingChat('Where is my parcel?')

  await serve(office)

  expect(await standing(office, chat)).toMatchObject({ state: 'closed', assigneeId: null })
  expect(await lastEntry(office, chat)).toMatchObject({ type: 'chat.closed', by: { type: 'rule' }, ruleName: 'Spam' })
  expect(await standing(office, other)).toMatchObject({ state: 'waiting' })
  const tried = await api.routing.test({ ...about, text: 'casino', rules: 'live' })
  expect(tried).toMatchObject({ winnerId: rules[0]?.id, target: { type: 'close' }, capacity: null })
  await visitor.writes('Are you there?')
  expect((await office.olga.api.customers.chats({ customerId: visitor.customerId })).items).toHaveLength(2)
})
