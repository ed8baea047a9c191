import { describe, expect, it } from 'vitest'
import { countAll } from '../../testing/count-all.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { advanceClock, pass } from '../../testing/pass-time.ts'
import type { Person } from '../../testing/person.ts'
import { sharingTeam } from '../../testing/sharing-team.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { distribute } from '../distribution/index.ts'
import { operatorsKeepChatsUntil, tickDueChats } from './start-ticker.ts'
import { wakeInSlices } from './wake-in-slices.ts'

useServer()

const minutes = 60
const hours = 3_600

async function officeWith(change: Partial<Parameters<Person['api']['teams']['create']>[0]> = {}) {
  const office = await given.office()
  const desk = await office.administrator.api.teams.create({
    ...sharingTeam,
    name: 'Front desk',
    memberIds: [office.anna.id, office.boris.id],
    ...change,
  })
  const channel = await office.channel('Front site', desk.id)
  return {
    ...office,
    frontChannel: channel,
    /** A customer writes, and the rules have seen it. */
    async writes(text = 'Hello') {
      const written = await office.waitingChat(text, { key: channel.key })
      await distribute(server().app, office.id)
      return written
    },
  }
}

/** The channel greets, and asks for patience after a minute. */
async function saysByItself(office: Awaited<ReturnType<typeof officeWith>>) {
  await office.administrator.api.channels.update({
    channelId: office.frontChannel.id,
    service: {
      autoReplies: {
        onlineMessage: 'We are here',
        offlineMessage: 'We are asleep',
        holdingPhrase: 'A moment more',
        holdingAfterMinutes: 1,
      },
    },
  })
}

/** Lets seconds pass, and tells whether somebody whose workspace is closed counts as gone by then. */
async function hasLeft({ api }: Person): Promise<boolean> {
  await pass(3)
  return (await api.operators.own()).operator.status === 'offline'
}

const standing = (office: Office, chat: { id: string }) => office.olga.api.chats.get({ chatId: chat.id })
const history = async (office: Office, chat: { id: string }) => (await office.olga.api.chats.history({ chatId: chat.id })).items
const said = async (office: Office, chat: { id: string }) => (await office.olga.reads(chat)).map(({ text }) => text)

describe('a chat that nobody answers', () => {
  it('turns yellow and red by the thresholds of its channel, and is told of as overdue once', async () => {
    const office = await officeWith()
    const { chat } = await office.writes()
    await pass(1)
    const asked = await standing(office, chat)
    expect(asked).toMatchObject({ urgency: 'onTime' })
    expect(Date.parse(asked.overdueAt ?? '') - Date.parse(asked.waitingSince ?? '')).toBe(15 * minutes * 1000)

    await pass(5 * minutes)
    expect(await standing(office, chat)).toMatchObject({ urgency: 'halfOverdue' })
    await pass(10 * minutes)
    await pass(60 * minutes)

    expect(await standing(office, chat)).toMatchObject({ urgency: 'overdue' })
    const late = (await history(office, chat)).filter(({ type }) => type.endsWith('verdue'))
    expect(late.map(({ type }) => type)).toEqual(['chat.halfOverdue', 'chat.overdue'])
    await countAll()
    const { total } = await office.olga.api.reports.common({ period: 'last7Days' })
    expect(total).toMatchObject({ 'late.half': { n: 1 }, 'late.full': { n: 1 } })
    expect((await office.olga.api.chats.list({ filter: 'expired', scope: 'all', limit: 10 })).items.map(({ id }) => id)).toEqual([chat.id])
  })

  it('is told of as overdue once, also when its channel is switched off and on again', async () => {
    const office = await officeWith()
    const { chat } = await office.writes()
    await pass(16 * minutes)
    for (const active of [false, true, false, true]) {
      await office.administrator.api.channels.update({ channelId: chat.channelId, active })
      await wakeInSlices(server().app, { organisationId: office.id, ownerType: 'channel', ownerId: chat.channelId })
      await pass(1)
      expect((await standing(office, chat)).urgency).toBe(active ? 'overdue' : 'onTime')
    }

    const late = (await history(office, chat)).filter(({ type }) => type.endsWith('verdue'))
    expect(late.map(({ type }) => type)).toEqual(['chat.halfOverdue', 'chat.overdue'])
  })

  it('is calm again with the answer', async () => {
    const office = await officeWith()
    const { chat } = await office.writes()
    await pass(16 * minutes)
    await office.olga.takes(chat)
    await office.olga.replies(chat, 'Sorry for the wait')

    expect(await standing(office, chat)).toMatchObject({ urgency: 'onTime', overdueAt: null })
    expect((await office.olga.api.chats.list({ filter: 'expired', scope: 'all', limit: 10 })).items).toEqual([])
  })

  it('is closed after the hours that its team allows', async () => {
    const office = await officeWith({ autoCloseHours: 24 })
    const { chat } = await office.writes()
    await pass(23 * hours)
    expect(await standing(office, chat)).toMatchObject({ state: 'waiting' })

    await pass(hours + 1)

    expect(await standing(office, chat)).toMatchObject({ state: 'closed' })
    expect((await history(office, chat)).at(-1)).toMatchObject({ type: 'chat.closed', by: { type: 'scheduler' }, reason: 'unattended' })
  })

  it('is closed when the customer does not come back', async () => {
    const office = await officeWith({ inactivityHours: 24 })
    const { chat } = await office.writes()
    await office.anna.takes(chat)
    await office.anna.replies(chat, 'What size?')
    await pass(24 * hours + 1)
    expect((await history(office, chat)).at(-1)).toMatchObject({ reason: 'customerSilent' })
  })
})

describe('a look at all that is due', () => {
  it('leaves what becomes due meanwhile to the next one, else it would not end in a rush', async () => {
    const office = await officeWith()
    const { chat } = await office.writes()
    await pass(1)
    const { app } = server()
    let isBegun = false
    function now() {
      const at = new Date(app.now().getTime() + (isBegun ? 6 * minutes * 1000 : 0))
      isBegun = true
      return at
    }

    await tickDueChats({ ...app, now })
    expect(await standing(office, chat)).toMatchObject({ urgency: 'onTime' })

    await pass(6 * minutes)
    expect(await standing(office, chat)).toMatchObject({ urgency: 'halfOverdue' })
  })
})

describe('a chat in the hands of somebody who does not answer', () => {
  it('is kept for a minute when the product was down meanwhile, for the answer may be on its way', async () => {
    const office = await officeWith({ redistributionMinutes: 3 })
    await office.anna.comes()
    const { chat } = await office.writes()
    await distribute(server().app, office.id)
    await pass(1)
    expect(await operatorsKeepChatsUntil(server().app)).toBeNull()
    const isWith = async () => (await standing(office, chat)).assigneeId

    advanceClock(1 * hours)
    const keptUntil = await operatorsKeepChatsUntil(server().app)
    await tickDueChats(server().app, { keptUntil })
    expect(await isWith()).toBe(office.anna.id)

    advanceClock(1 * minutes)
    await tickDueChats(server().app, { keptUntil })
    expect(await isWith()).toBeNull()
  })

  it('goes on to a colleague, and not back', async () => {
    const office = await officeWith({ redistributionMinutes: 3 })
    await office.anna.comes()
    const { chat } = await office.writes()
    await distribute(server().app, office.id)
    expect(await standing(office, chat)).toMatchObject({ assigneeId: office.anna.id })
    await office.boris.comes()

    await pass(3 * minutes + 1)
    expect((await history(office, chat)).at(-1)).toMatchObject({ type: 'chat.unassigned', by: { type: 'scheduler' }, reason: 'noAnswer' })
    await distribute(server().app, office.id)

    expect(await standing(office, chat)).toMatchObject({ assigneeId: office.boris.id })
  })

  it('goes on when it was not accepted in time', async () => {
    const office = await officeWith({ acceptSeconds: 20 })
    await office.anna.comes()
    const { chat } = await office.writes()
    await distribute(server().app, office.id)

    await pass(21)

    expect((await history(office, chat)).at(-1)).toMatchObject({ type: 'chat.unassigned', reason: 'notAccepted' })
    expect(await standing(office, chat)).toMatchObject({ state: 'waiting', acceptBefore: null })
  })
})

describe('a chat whose operator is alone', () => {
  it('is theirs again as soon as they are back who had only lost the line', async () => {
    const office = await officeWith({ redistributionMinutes: 30 })
    const workspace = await office.anna.comes()
    const { chat } = await office.writes()
    workspace.close()
    await expect.poll(() => hasLeft(office.anna), { interval: 200, timeout: 10_000 }).toBe(true)
    await pass(2 * minutes + 1)
    expect((await history(office, chat)).at(-1)).toMatchObject({ type: 'chat.unassigned', reason: 'operatorLeft' })

    await office.anna.comes()
    await distribute(server().app, office.id)

    expect(await standing(office, chat)).toMatchObject({ assigneeId: office.anna.id })
  })

  it('is given to them once more a minute after they let it pass, and not before', async () => {
    const office = await officeWith({ acceptSeconds: 20 })
    await office.anna.comes()
    const { chat } = await office.writes()
    await pass(21)

    await pass(59)
    await distribute(server().app, office.id)
    expect(await standing(office, chat)).toMatchObject({ state: 'waiting' })
    await pass(1)
    await distribute(server().app, office.id)

    expect(await standing(office, chat)).toMatchObject({ assigneeId: office.anna.id })
  })
})

describe('a chat of a channel that is gone', () => {
  it('is closed by the clocks, which the deletion has woken', async () => {
    const office = await officeWith()
    const { chat } = await office.writes()

    await office.administrator.api.channels.delete({ channelId: office.frontChannel.id })

    await wakeInSlices(server().app, { organisationId: office.id, ownerType: 'channel', ownerId: office.frontChannel.id })
    await pass(1)

    expect((await history(office, chat)).at(-1)).toMatchObject({ reason: 'channelDeleted' })
  })

  it('is closed by the clocks where it was opened in the very moment of the deletion', async () => {
    const office = await officeWith()
    const { chat } = await office.writes()
    // What the deletion would have closed, had it seen the chat.
    await server().database.systemPool.query('UPDATE channels SET deleted_at = now(), active = false WHERE id = $1', [
      office.frontChannel.id,
    ])

    await pass(1)

    expect((await history(office, chat)).at(-1)).toMatchObject({ type: 'chat.closed', reason: 'channelDeleted' })
  })
})

describe('what the channel says by itself', () => {
  it('a greeting as the chat begins, and a holding phrase when nobody answers, each once', async () => {
    const office = await officeWith()
    await saysByItself(office)
    await office.anna.comes()
    const { chat } = await office.writes('Anybody?')

    await pass(0)
    expect(await said(office, chat)).toEqual(['Anybody?', 'We are here'])
    await pass(minutes + 1)
    await pass(minutes)

    expect(await said(office, chat)).toEqual(['Anybody?', 'We are here', 'A moment more'])
    expect(await standing(office, chat)).toMatchObject({ unanswered: 1 })
  })

  it('says that nobody is there when nobody is', async () => {
    const office = await officeWith()
    await saysByItself(office)
    const { chat } = await office.writes('Anybody?')
    await pass(0)
    expect(await said(office, chat)).toEqual(['Anybody?', 'We are asleep'])
  })

  it('says what is known of the chat, and other words for what is not; a text that could stay unfilled is refused', async () => {
    const office = await officeWith()
    const { api } = office.administrator
    const says = (offlineMessage: string) =>
      api.channels.update({ channelId: office.frontChannel.id, service: { autoReplies: { offlineMessage } } })
    await expectError(says('We open {{hours.nextOpening}}'), 'validationException')
    await expectError(says('On {{chat.subject|it}}'), 'validationException')
    await says('{{customer.name|Friend}}, {{channel.name}} is open {{hours.today}}, again {{hours.nextOpening|soon}}. {company}')

    const { chat } = await office.writes('Anybody?')
    await pass(1)

    const [, reply] = await said(office, chat)
    expect(reply).toMatch(/^Friend, Front site is open (around the clock|круглосуточно), again soon\. \S/)
    expect(reply).not.toContain('{')
  })

  it('leaves out what it cannot fill in of a text that is older than the rule against it, and says nothing if nothing is left', async () => {
    const office = await officeWith()
    await saysByItself(office)
    const stores = (text: string) =>
      server().database.systemPool.query(
        `UPDATE channels SET auto_replies = auto_replies || jsonb_build_object('offlineMessage', $2::text) WHERE id = $1`,
        [office.frontChannel.id, text],
      )
    await stores('We are asleep{{name}}{{?order}}.')
    const { chat } = await office.writes('Anybody?')
    await pass(0)
    expect(await said(office, chat)).toEqual(['Anybody?', 'We are asleep.'])

    await stores('{{name}}')
    const { chat: another } = await office.writes('Hello?')
    await pass(0)
    expect(await said(office, another)).toEqual(['Hello?'])
  })

  it('asks nobody for patience who was told that nobody is there, also when somebody comes', async () => {
    const office = await officeWith()
    await saysByItself(office)
    const { chat } = await office.writes('Anybody?')
    await pass(0)
    await office.anna.comes()

    await pass(2 * minutes)

    expect(await said(office, chat)).toEqual(['Anybody?', 'We are asleep'])
  })

  it('asks nobody for patience while nobody is there any more, and again in the next wait', async () => {
    const office = await officeWith({ distributionMethod: 'manual' })
    await saysByItself(office)
    await office.anna.comes()
    const { chat, visitor } = await office.writes('Anybody?')
    await pass(0)
    await office.anna.api.operators.choose({ status: 'break' })
    await pass(2 * minutes)
    expect(await said(office, chat)).toEqual(['Anybody?', 'We are here'])

    await office.anna.api.operators.choose({ status: 'active' })
    await office.anna.takes(chat)
    await office.anna.replies(chat, 'Yes')
    await visitor.writes('And now?')
    await pass(0)
    await pass(2 * minutes)

    expect(await said(office, chat)).toEqual(['Anybody?', 'We are here', 'Yes', 'And now?', 'A moment more'])
  })
})

describe('a server that was down', () => {
  it('does what was due first, and each thing once', async () => {
    const office = await officeWith({ autoCloseHours: 24 })
    const { chat } = await office.writes()
    await pass(50 * hours)
    await pass(50 * hours)
    const types = (await history(office, chat)).map(({ type }) => type)
    expect(types.filter((type) => type === 'chat.closed')).toHaveLength(1)
  })

  it('and whose clock was set back closes nothing too early', async () => {
    const office = await officeWith({ autoCloseHours: 24 })
    const { chat } = await office.writes()
    await pass(hours)
    await pass(-3 * hours)
    await pass(26 * hours - 60)
    expect(await standing(office, chat)).toMatchObject({ state: 'waiting' })
    await pass(120)
    expect(await standing(office, chat)).toMatchObject({ state: 'closed' })
  })
})

describe('many chats whose time has come together', () => {
  it('are looked at without the one that somebody changes, and that one a little later', async () => {
    const office = await officeWith()
    const chats = [await office.writes(), await office.writes(), await office.writes()].map(({ chat }) => chat)
    const [held, ...others] = chats.map(({ id }) => id)
    const client = await server().database.systemPool.connect()
    try {
      await client.query('BEGIN')
      await client.query('SELECT FROM chats WHERE id = $1 FOR UPDATE', [held])
      await pass(16 * minutes)
      expect(await urgencies(others)).toEqual(['overdue', 'overdue'])
      expect(await urgencies([held])).toEqual(['onTime'])
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
    await pass(1)
    expect(await urgencies([held])).toEqual(['overdue'])
  })

  it('do not wait for one that fails', async () => {
    const office = await officeWith()
    const chats = [await office.writes(), await office.writes(), await office.writes()].map(({ chat }) => chat)
    const [poison, ...others] = chats.map(({ id }) => id)
    const { systemPool } = server().database
    // No moment that anybody could reckon with.
    await systemPool.query("UPDATE chats SET waiting_since = '-infinity' WHERE id = $1", [poison])
    await pass(16 * minutes)
    expect(await urgencies(others)).toEqual(['overdue', 'overdue'])
    expect(await urgencies([poison])).toEqual(['onTime'])
    expect(server().takeDefects()).toHaveLength(1)
    await systemPool.query('UPDATE chats SET waiting_since = now() WHERE id = $1', [poison])
  })
})

async function urgencies(ids: readonly (string | undefined)[]): Promise<string[]> {
  const { rows } = await server().database.systemPool.query<{ urgency: string }>(
    'SELECT urgency FROM chats WHERE id = ANY ($1) ORDER BY id',
    [ids],
  )
  return rows.map(({ urgency }) => urgency)
}

describe('a chat that somebody has who is not of its team', () => {
  it('is greeted as one that somebody will answer', async () => {
    const office = await officeWith()
    await saysByItself(office)
    await office.olga.comes()
    const { chat } = await office.writes()
    await office.olga.takes(chat)
    await pass(1)
    expect(await said(office, chat)).toContain('We are here')
  })
})

describe('a channel that nothing leaves through', () => {
  it('lets its chats rest while its type is forbidden, whether it is switched off in between or not', async () => {
    const office = await officeWith()
    const { administrator, frontChannel } = office
    const { chat } = await office.writes()
    await pass(16 * minutes)
    expect(await standing(office, chat)).toMatchObject({ urgency: 'overdue' })
    const { chat: later } = await office.writes()
    const wakes = () => wakeInSlices(server().app, { organisationId: office.id, ownerType: 'channel', ownerId: frontChannel.id })
    const forbid = async (reason?: string) => {
      await administrator.api.channelPolicy.set({ forbidden: reason ? [{ type: frontChannel.type, reason }] : [] })
      await wakes()
    }
    const switched = async (active: boolean) => {
      await administrator.api.channels.update({ channelId: frontChannel.id, active })
      await wakes()
    }
    await forbid('We write letters only')

    await pass(20 * minutes)
    await switched(false)
    await forbid('We really write letters only')
    await switched(true)
    await pass(20 * minutes)
    for (const one of [chat, later]) expect(await standing(office, one)).toMatchObject({ urgency: 'onTime', overdueAt: null })

    await forbid()
    await pass(10 * minutes)
    expect(await standing(office, later)).toMatchObject({ urgency: 'halfOverdue' })
    await pass(6 * minutes)
    expect(await standing(office, later)).toMatchObject({ urgency: 'overdue' })
  })

  it('lets its chats rest while it is switched off: not late, not handed on, given to nobody; and goes on when it is back', async () => {
    const { anna, boris, administrator, frontChannel, ...office } = await officeWith({
      redistributionMinutes: 1,
      distributionMethod: 'roundRobin',
    })
    const switched = async (active: boolean) => {
      await administrator.api.channels.update({ channelId: frontChannel.id, active })
      await wakeInSlices(server().app, { organisationId: office.id, ownerType: 'channel', ownerId: frontChannel.id })
    }
    await anna.comes()
    const { chat } = await office.writes()
    const { chat: queued } = await office.writes()
    expect(await office.olga.api.chats.get({ chatId: chat.id })).toMatchObject({ assigneeId: anna.id })
    await pass(30)
    await switched(false)
    await boris.comes()

    await pass(20 * minutes)
    await distribute(server().app, office.id)
    const resting = { assigneeId: anna.id, urgency: 'onTime', overdueAt: null }
    expect(await office.olga.api.chats.get({ chatId: chat.id })).toMatchObject(resting)
    expect(await office.olga.api.chats.get({ chatId: queued.id })).toMatchObject({ ...resting, assigneeId: anna.id })

    await switched(true)
    await pass(20)
    expect(await office.olga.api.chats.get({ chatId: chat.id })).toMatchObject({ assigneeId: anna.id, urgency: 'onTime' })
    await pass(12)
    expect((await office.olga.api.chats.get({ chatId: chat.id })).assigneeId).not.toBe(anna.id)
  })
})
