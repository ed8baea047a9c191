import { liveCloseCodes } from '@besedka/contract'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { type CustomerListener, FeedListener, type StaffHearing, type StaffListener } from '../../testing/feed-listener.ts'
import { given, type Office } from '../../testing/given.ts'
import { readMetrics } from '../../testing/read-metrics.ts'
import { withoutNets } from '../../testing/test-server.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer({}, withoutNets)

describe('listening to the feed', () => {
  it('begins where the log stands, and hears what happens from then on', async () => {
    const office = await given.office()
    await office.waitingChat()
    const listener = await office.olga.listens()

    const { first } = await office.waitingChat()

    expect(listener.frames[0]).toMatchObject({ type: 'welcome', version: 1 })
    expect((await listener.hears('message.created')).payload.message.id).toBe(first.id)
    const [firstOfChats] = listener.events.filter(({ type }) => type !== 'operator.statusChanged')
    expect(firstOfChats?.type).toBe('chat.opened')
  })

  it('tells with the ticket where the log stands, and goes on from there', async () => {
    const office = await given.office()
    await office.waitingChat()
    const { ticket, position, log } = await office.olga.api.live.openStaffFeed()
    const { first } = await office.waitingChat()

    const listener = await new FeedListener<StaffHearing>(server().address).open({ ticket, cursor: position, log })

    expect(listener.frames[0]).toMatchObject({ type: 'welcome', position })
    const written = await listener.hears('message.created')
    expect(written).toMatchObject({ payload: { message: { id: first.id } } })
    expect(written.position).toBeGreaterThan(position)
  })

  it('calls what a colleague may hear as the answer to "Who am I" does, for as long as it is the same', async () => {
    const { anna, olga, sales } = await given.office()
    const known = (await anna.api.auth.user()).standing
    expect((await anna.listens()).standing).toBe(known)

    await olga.api.teams.update({ teamId: sales.id, memberIds: [] })

    expect((await anna.listens()).standing).not.toBe(known)
    expect((await anna.listens()).standing).toBe((await anna.api.auth.user()).standing)
  })

  it('brings up to date from a cursor everything that was missed, in order, once', async () => {
    const office = await given.office()
    const witness = await office.olga.listens()
    const cursor = witness.position
    for (const text of ['One', 'Two', 'Three']) await office.waitingChat(text)
    await witness.caughtUp()

    const returned = await office.olga.listens(cursor)

    await expect.poll(() => returned.events.length).toBe(witness.events.length)
    expect(returned.events).toEqual(witness.events)
  })

  it('tells a returning listener how far there is to go, and when it is there, even if nothing of it was theirs', async () => {
    const office = await given.office()
    const { chat } = await office.assignedChat(office.anna)
    await office.anna.comes()
    const cursor = (await office.boris.comes()).position
    for (const text of ['One', 'Two', 'Three']) await office.anna.replies(chat, text)

    const [anna, boris] = [await office.anna.listens(cursor), await office.boris.listens(cursor)]

    expect(boris.frames[0]).toMatchObject({ type: 'welcome', position: cursor, end: cursor + 3 })
    const pings = (listener: typeof anna) => listener.frames.filter(({ type }) => type === 'ping')
    await expect.poll(() => pings(boris)).toEqual([{ type: 'ping', position: cursor + 3, told: 0 }])
    await expect.poll(() => pings(anna)).toEqual([{ type: 'ping', position: cursor + 3, told: 3 }])
  })

  it('asks for a fresh start when the cursor is from another time', async () => {
    const office = await given.office()
    await office.waitingChat()
    const [tooNew, tooOld] = [await office.olga.listens(1_000_000), await afterCleaning(office)]

    await expect.poll(() => tooNew.frames[1]).toMatchObject({ type: 'resync', reason: 'unknownCursor' })
    await expect.poll(() => tooOld.frames[1]).toMatchObject({ type: 'resync', reason: 'tooOld' })
    const { first } = await office.waitingChat()
    expect((await tooNew.hears('message.created')).payload.message.id).toBe(first.id)
    expect((await tooOld.hears('message.created')).payload.message.id).toBe(first.id)
  })

  it('asks for a fresh start when what was missed is cleaned away while it is read', async () => {
    const office = await given.office()
    const { position } = await office.olga.comes()
    await office.waitingChat()

    const returned = await cleanedAwayBefore(office, position)

    await expect.poll(() => returned.frames.map(({ type }) => type)).toEqual(['welcome', 'resync', 'ping'])
    const { first } = await office.waitingChat()
    expect((await returned.hears('message.created')).payload.message.id).toBe(first.id)
  })

  it('asks staff and visitors for a fresh start when their cursor counts in another log, however far this one has come', async () => {
    const office = await given.office()
    const visitor = await office.customer()
    await visitor.writes('Before')
    const staffBefore = await office.olga.listens()
    const visitorBefore = await visitor.listens()
    const log = logOf(staffBefore)
    await changeLog()
    // Who arrives first makes the process notice, and everybody go.
    await (await office.olga.listens()).closed()
    for (const text of ['One', 'Two', 'Three']) await visitor.writes(text)

    const [staff, visiting] = [
      await office.olga.listens(staffBefore.position, log),
      await visitor.listens(visitorBefore.position, logOf(visitorBefore)),
    ]

    expect(logOf(staff)).not.toBe(log)
    for (const { frames } of [staff, visiting]) await expect.poll(() => frames[1]).toMatchObject({ type: 'resync', reason: 'otherLog' })
    expect(staff.events).toEqual([])
  })

  it('sends away whom it told of another log than the database now holds, as after a fail-over, as soon as it notices', async () => {
    const office = await given.office()
    const listening = await office.olga.listens()
    await changeLog()

    const arriving = await office.anna.listens()

    expect([await listening.closed(), await arriving.closed()]).toEqual([liveCloseCodes.restart, liveCloseCodes.restart])
    const back = await office.olga.listens(listening.position, logOf(listening))
    await expect.poll(() => back.frames[1]).toMatchObject({ type: 'resync', reason: 'otherLog' })
    const { first } = await office.waitingChat()
    expect((await back.hears('message.created')).payload.message.id).toBe(first.id)
  })

  it('asks for a fresh start when a cursor does not say in which log it counts', async () => {
    const office = await given.office()
    const { position } = await office.olga.listens()
    const { ticket } = await office.olga.api.live.openStaffFeed()

    const listener = await new FeedListener<StaffHearing>(server().address).open({ ticket, cursor: position })

    await expect.poll(() => listener.frames[1]).toMatchObject({ type: 'resync', reason: 'otherLog' })
  })

  it('asks for a fresh start rather than repeat more than ten thousand events', async () => {
    const office = await given.office()
    await server().database.systemPool.query('UPDATE organisation_positions SET position = position + 10001 WHERE organisation_id = $1', [
      office.id,
    ])

    const listener = await office.olga.listens(0)

    await expect.poll(() => listener.frames[1]).toMatchObject({ type: 'resync', reason: 'tooOld' })
  })

  it('leaves no hole and repeats nothing, whenever sockets come while many write', async () => {
    const office = await given.office()
    const customers = []
    for (let index = 0; index < 16; index++) customers.push(await office.customer())
    const witness = await office.olga.comes()
    const start = witness.position
    const comers: Promise<StaffListener>[] = []

    await Promise.all(
      customers.map(async (customer) => {
        for (let line = 0; line < 12; line++) {
          await customer.writes(`Line ${line}`)
          // One person may have twenty sockets.
          if (comers.length < 15 && Math.random() < 0.15) comers.push(office.olga.listens(Math.random() < 0.5 ? start : undefined))
        }
      }),
    )

    const end = start + 16 * 13
    const listeners = [witness, ...(await Promise.all(comers))]
    for (const listener of listeners) {
      await expect.poll(() => listener.position).toBe(end)
      const [welcome] = listener.frames
      const from = welcome?.type === 'welcome' ? welcome.position : 0
      expect(listener.events.map((event) => event.position)).toEqual(range(from + 1, end))
    }
    expect(listeners.length).toBeGreaterThan(5)
  })

  it('cuts a listener that reads too slowly, and loses nothing for it', async () => {
    const office = await given.office()
    const slow = await office.olga.listens()
    const start = slow.position
    const witness = await office.olga.listens()
    slow.stopReading()

    const customers = [await office.customer(), await office.customer(), await office.customer(), await office.customer()]
    const listening = await listenersInProcess()
    while ((await listenersInProcess()) === listening) {
      await Promise.all(customers.flatMap((customer) => Array.from({ length: 8 }, () => customer.writes('я'.repeat(9_000)))))
    }
    slow.resumeReading()

    await slow.closed()
    await witness.caughtUp()
    const back = await office.olga.listens(slow.events.at(-1)?.position ?? start)
    await expect.poll(() => back.position).toBe(witness.position)
    expect([...slow.events, ...back.events].map((event) => event.position)).toEqual(range(start + 1, witness.position))
  })
})

describe('getting in', () => {
  it('works once for each ticket', async () => {
    const { olga } = await given.office()
    const { ticket } = await olga.api.live.openStaffFeed()
    await open().open({ ticket })

    expect(await (await open().open({ ticket })).closed()).toBe(liveCloseCodes.unauthorized)
  })

  it('is over when the ticket has expired, the session has ended, or the ticket was made up', async () => {
    const { olga, boris, person } = await given.office()
    const late = await olga.api.live.openStaffFeed()
    await server().database.systemPool.query("UPDATE live_tickets SET expires_at = now() - interval '1 second'")
    const leaver = await person('Leaver', [])
    const gone = await leaver.api.live.openStaffFeed()
    await leaver.api.auth.logout()
    const dismissed = await boris.api.live.openStaffFeed()
    await server().database.systemPool.query('UPDATE accounts SET active = false WHERE id = $1', [boris.id])

    for (const { ticket } of [late, gone, dismissed, { ticket: 'x'.repeat(43) }]) {
      expect(await (await open().open({ ticket })).closed()).toBe(liveCloseCodes.unauthorized)
    }
  })

  it.each([
    ['garbage', 'hello?'],
    ['JSON that is no hello', '{"type":"hi"}'],
    ['a hello with something more', '{"type":"hello","version":1,"ticket":"x","admin":true}'],
    ['a hello of another version', '{"type":"hello","version":2,"ticket":"x"}'],
    ['a negative cursor', '{"type":"hello","version":1,"ticket":"x","cursor":-1}'],
    ['a prototype', '{"__proto__":{"type":"hello"},"version":1,"ticket":"x"}'],
    ['bytes', Buffer.from('{"type":"hello","version":1,"ticket":"x"}')],
  ])('is refused to who says %s', async (_what, frame) => {
    const listener = open()
    await listener.connected()

    listener.says(frame)

    expect(await listener.closed()).toBe(liveCloseCodes.badHello)
    expect(listener.frames).toEqual([])
  })

  it('is refused to who says very much', async () => {
    const listener = open()
    await listener.connected()

    listener.says('x'.repeat(1024 * 1024))

    expect(await listener.closed()).toBe(1009)
  })

  it('is refused to who says nothing for five seconds', async () => {
    const listener = open()
    await listener.connected()

    expect(await listener.closed()).toBe(liveCloseCodes.badHello)
  })

  it('is over for who goes on talking after hello', async () => {
    const { olga } = await given.office()
    const listener = await olga.listens()

    listener.says('{"type":"hello","version":1,"ticket":"x"}')

    expect(await listener.closed()).toBe(liveCloseCodes.badHello)
  })

  it('is limited to twenty sockets of one person', async () => {
    const { olga, anna } = await given.office()
    await Promise.all(Array.from({ length: 20 }, () => olga.listens()))

    expect(await (await olga.listens()).closed()).toBe(liveCloseCodes.tooMany)
    expect((await anna.listens()).frames[0]?.type).toBe('welcome')
  })

  it('is not lost to those who stay, when others go away on the doorstep', async () => {
    const office = await given.office()
    const { chat } = await office.assignedChat(office.anna)
    for (let round = 0; round < 10; round++) {
      const [{ ticket }, staying] = [await office.boris.api.live.openStaffFeed(), office.olga.listens()]
      const fleeing = open()
      await fleeing.connected()
      fleeing.says(JSON.stringify({ type: 'hello', version: 1, ticket }))
      fleeing.close()
      const listener = await staying

      await office.anna.api.chats.activity({ chatId: chat.id, activity: 'typing' })

      expect(await listener.hearsSignal('chat.activity')).toMatchObject({ chatId: chat.id, accountId: office.anna.id })
      listener.close()
    }
  })
})

describe('the end of a session', () => {
  it('closes all its sockets, without waiting for the next look at them, and no others', async () => {
    const { olga, anna } = await given.office()
    const [tabs, colleague] = [[await olga.listens(), await olga.listens()], await anna.listens()]

    await olga.api.auth.logout()

    for (const tab of tabs) expect(await tab.closed()).toBe(liveCloseCodes.unauthorized)
    await colleague.caughtUp()
    expect(colleague.closeCode).toBeUndefined()
  })

  it('shuts out the sockets that are just coming in', async () => {
    const { person } = await given.office()
    const leaver = await person('Leaver', [])
    const comers = Array.from({ length: 10 }, () => leaver.listens().catch(() => undefined))

    await leaver.api.auth.logout()

    for (const listener of await Promise.all(comers)) expect(await (listener?.closed() ?? liveCloseCodes.unauthorized)).toBe(4401)
  })
})

describe('presence', () => {
  it('says who comes and who goes, counting all tabs of one person as one', async () => {
    const { olga, anna } = await given.office()
    const listener = await olga.listens()
    const tabs = [await anna.listens(), await anna.listens()]

    await listener.hearsSignal('account.presence', { accountId: anna.id, online: true })
    expect((await olga.api.directory.get()).onlineAccountIds.toSorted()).toEqual([olga.id, anna.id].toSorted())
    for (const tab of tabs) tab.close()

    await listener.hearsSignal('account.presence', { accountId: anna.id, online: false })
    const ofAnna = listener.signals.filter((signal) => signal.signal === 'account.presence' && signal.accountId === anna.id)
    expect(ofAnna).toHaveLength(2)
  })
})

function open(): FeedListener<StaffHearing> {
  return new FeedListener<StaffHearing>(server().address)
}

/** A listener whose cursor is older than what the log still holds. */
async function afterCleaning(office: Office): Promise<StaffListener> {
  await server().database.systemPool.query('UPDATE organisation_positions SET floor = position WHERE organisation_id = $1', [office.id])
  return office.olga.listens(0)
}

/** A listener that is welcomed in time, and whose events are deleted before they are read for it. */
async function cleanedAwayBefore(office: Office, cursor: number): Promise<StaffListener> {
  const cleaner = await server().database.systemPool.connect()
  try {
    await cleaner.query('BEGIN')
    await cleaner.query('LOCK TABLE events IN ACCESS EXCLUSIVE MODE')
    const listener = await office.olga.listens(cursor)
    await cleaner.query('UPDATE organisation_positions SET floor = position WHERE organisation_id = $1', [office.id])
    await cleaner.query('DELETE FROM events WHERE organisation_id = $1', [office.id])
    await cleaner.query('COMMIT')
    return listener
  } finally {
    cleaner.release()
  }
}

async function listenersInProcess(): Promise<number> {
  return Number(/^besedka_live_listeners (\d+)$/m.exec(await readMetrics())?.[1])
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_one, index) => from + index)
}

/** What a restore does. The product's own roles may not. */
async function changeLog(): Promise<void> {
  const owner = new pg.Client({ connectionString: server().database.url })
  await owner.connect()
  await owner.query('UPDATE log_identity SET id = gen_random_uuid()')
  await owner.end()
}

function logOf({ frames }: Pick<StaffListener | CustomerListener, 'frames'>): string | undefined {
  const [welcome] = frames
  return welcome?.type === 'welcome' ? welcome.log : undefined
}
