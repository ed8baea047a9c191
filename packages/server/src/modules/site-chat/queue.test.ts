import { WorkingHours } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { sharingTeam } from '../../testing/sharing-team.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { distribute } from '../distribution/index.ts'

useServer()

describe('a customer who waits', () => {
  it('is told which one they are among those who wait for the same team', async () => {
    const office = await given.office()
    const first = await office.waitingChat()
    const second = await office.waitingChat()
    const third = await office.waitingChat()
    await office.olga.handsToTeam(second.chat, office.sales)

    expect(await first.visitor.api.queue()).toEqual({ position: 1, waitMinutes: null, opensAt: null })
    expect(await second.visitor.api.queue()).toMatchObject({ position: 1 })
    expect(await third.visitor.api.queue()).toMatchObject({ position: 2 })
    await office.anna.takes(first.chat)
    expect(await first.visitor.api.queue()).toBeNull()
    expect(await third.visitor.api.queue()).toMatchObject({ position: 1 })
  })

  it('is told how long others waited once five were served within the hour', async () => {
    const office = await given.office()
    const served = await Promise.all(Array.from({ length: 5 }, () => office.waitingChat()))
    server().clock.advance(4 * 60 - 30)
    for (const { chat } of served.slice(1)) await office.anna.takes(chat)
    const { visitor } = await office.waitingChat()

    expect(await visitor.api.queue()).toMatchObject({ waitMinutes: null })
    if (served[0]) await office.anna.takes(served[0].chat)
    expect(await visitor.api.queue()).toMatchObject({ position: 1, waitMinutes: 4 })
    server().clock.advance(3_600)
    expect(await visitor.api.queue()).toMatchObject({ waitMinutes: null })
  })

  it('is told how long others waited for the first operator, whoever has their chats by now', async () => {
    const office = await given.office()
    const served = await Promise.all(Array.from({ length: 5 }, () => office.waitingChat()))
    server().clock.advance(2 * 60 - 30)
    for (const { chat } of served) await office.anna.takes(chat)
    server().clock.advance(20 * 60)
    for (const { chat } of served) await office.anna.handsTo(chat, office.boris)

    const { visitor } = await office.waitingChat()

    expect(await visitor.api.queue()).toMatchObject({ waitMinutes: 2 })
  })

  it('is told by the pace of the last hour and their place, and never less than others have waited already', async () => {
    const office = await given.office()
    const served = await Promise.all(Array.from({ length: 5 }, () => office.waitingChat()))
    for (const { chat } of served) {
      await office.anna.takes(chat)
      server().clock.advance(2 * 60)
    }
    const waiting: Awaited<ReturnType<typeof office.waitingChat>>[] = []
    for (let n = 0; n < 11; n++) waiting.push(await office.waitingChat())

    const told = async (n: number) => (await waiting[n]?.visitor.api.queue()) ?? { position: 0, waitMinutes: 0 }
    expect((await told(0)).waitMinutes, 'half of them had to wait so long').toBeOneOf([4, 5])
    expect((await told(9)).position).toBe(10)
    expect((await told(9)).waitMinutes).toBeOneOf([20, 21])
    expect((await told(10)).position, 'a number says little there').toBeNull()
    expect((await told(10)).waitMinutes).toBeOneOf([22, 23])
    server().clock.advance(30 * 60)
    expect((await told(0)).waitMinutes).toBeOneOf([30, 31])
  })

  it('keeps their place, and that of all behind them, while their chat is only offered to somebody', async () => {
    const office = await given.office()
    const asking = await office.administrator.api.teams.create({ ...sharingTeam, chatsPerOperator: 1, memberIds: [office.anna.id] })
    const { key } = await office.channel('Asking site', asking.id)
    await office.anna.comes()
    const [first, second] = [await office.waitingChat('Hello', { key }), await office.waitingChat('Hello', { key })]
    const device = await first.visitor.listens()
    await distribute(server().app, office.id)

    expect(await office.olga.api.chats.get({ chatId: first.chat.id })).toMatchObject({ assigneeId: office.anna.id })
    expect(await first.visitor.api.queue()).toMatchObject({ position: 1 })
    expect(await second.visitor.api.queue()).toMatchObject({ position: 2 })
    await office.anna.api.chats.decline({ chatId: first.chat.id })
    expect(await second.visitor.api.queue()).toMatchObject({ position: 2 })
    await device.caughtUp()
    expect(device.events, 'nobody has joined, and nobody has left').toEqual([])
    await office.anna.takes(first.chat)
    expect(await first.visitor.api.queue()).toBeNull()
    expect(await second.visitor.api.queue()).toMatchObject({ position: 1 })
  })

  it('is told when working hours begin while they have not', async () => {
    const office = await given.office()
    const tomorrow = new Date(server().clock.now().getTime() + 24 * 3_600_000).toISOString().slice(0, 10)
    const never = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
    const opening = { date: tomorrow, name: 'Open day', intervals: [['09:00', '18:00']] }
    const hours = WorkingHours.parse({ timeZone: 'UTC', week: never, holidays: [opening] })
    await office.administrator.api.workingHours.setForOrganisation({ hours })

    const { visitor } = await office.waitingChat()

    expect(await visitor.api.queue()).toMatchObject({ opensAt: `${tomorrow}T09:00:00.000Z` })
  })
})
