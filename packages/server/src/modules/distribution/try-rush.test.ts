import { type ChatView, offersOfChat } from '@besedka/contract'
import { afterAll, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import type { Person } from '../../testing/person.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { tickDueChats } from '../clocks/start-ticker.ts'
import { countOverlooked, distribute } from './index.ts'
import { findOverlooked, findOvertaken, lookAtRush, type RushMoment } from './testing/rush-watch.ts'

useServer()

/** `npm run try-rush` plays half an hour; with the tests a part of it runs. */
const minutes = Number(process.env.RUSH_MINUTES ?? 8)
const stepSeconds = 5
const customersAtOnce = 22
const newcomerEverySeconds = 60
const limit = 3
/** Who was put on a break comes back to their desk after so long. */
const awaySeconds = 180

/** How somebody works: so long until they answer, and then until they close. Null: they are not at their desk. */
type Habit = { name: string; answersAfterSeconds: number | null; closesAfterSeconds: number }

type Figures = { offered: number; answered: number; breaks: number }

const report: string[] = []
afterAll(() => void process.stdout.write(`${report.join('\n')}\n`))

it(`${minutes} minutes of a rush leave nobody beside a free place, ring nobody for ever, and serve whoever waits longest first`, async () => {
  const office = await given.office()
  const habits = new Map<Person, Habit>([
    [office.anna, { name: 'works', answersAfterSeconds: 20, closesAfterSeconds: 150 }],
    [office.boris, { name: 'is slow', answersAfterSeconds: 55, closesAfterSeconds: 300 }],
    [office.olga, { name: 'is away', answersAfterSeconds: null, closesAfterSeconds: 0 }],
  ])
  const people = [...habits.keys()]
  const team = await office.administrator.api.teams.create({
    name: 'Rush',
    description: 'Three for all',
    distributionMethod: 'leastLoaded',
    chatsPerOperator: limit,
    redistributionMinutes: 1,
    autoCloseHours: null,
    inactivityHours: 0,
    memberIds: people.map(({ id }) => id),
  })
  const { key } = await office.channel('Rush site', team.id)
  await Promise.all(people.map((person) => person.comes()))
  for (let n = 0; n < customersAtOnce; n++) await office.waitingChat('Hello', { key })

  const figures = new Map(people.map(({ id }) => [id, { offered: 0, answered: 0, breaks: 0 } satisfies Figures as Figures]))
  const offers = new Map<string, string[]>()
  const away = new Map<string, number>()
  let longestWaitMs = 0
  let mostWaiting = 0
  for (let second = 0; second < minutes * 60; second += stepSeconds) {
    if (second > 0 && second % newcomerEverySeconds === 0) await office.waitingChat('Hello', { key })
    await tickDueChats(server().app)
    const before = await look()
    await distribute(server().app, office.id)
    const after = await look()
    const when = `after ${second} s`
    expect(findOvertaken(before, after), when).toEqual([])
    expect(findOverlooked(after, limit), when).toEqual([])
    expect(await countOverlooked(server().app), `${when} the figure for the alert`).toBe(0)
    noteOffers(before, after)
    for (const [chatId, who] of offers) {
      const again = who.slice(offersOfChat).filter((id, n) => who.slice(0, offersOfChat + n).includes(id))
      expect(again, `${when} ${chatId} was offered ${who.length} times`).toEqual([])
    }
    const waiting = after.chats.filter(({ state }) => state === 'waiting')
    mostWaiting = Math.max(mostWaiting, waiting.length)
    for (const { queued_at: at } of waiting) longestWaitMs = Math.max(longestWaitMs, after.at.getTime() - (at?.getTime() ?? 0))
    await Promise.all(people.map((person) => work(person, after, second)))
    server().clock.advance(stepSeconds)
  }
  tell()

  async function look(): Promise<RushMoment> {
    return lookAtRush(server().database, office.id, server().clock.now())
  }

  function noteOffers(before: RushMoment, after: RushMoment): void {
    const was = new Map(before.chats.map((chat) => [chat.id, chat]))
    for (const { id, state, assignee_id: assigneeId } of after.chats) {
      if (state !== 'assigned' || assigneeId === null || was.get(id)?.state !== 'waiting') continue
      offers.set(id, [...(offers.get(id) ?? []), assigneeId])
      const of = figures.get(assigneeId)
      if (of) of.offered++
    }
  }

  /** Answers and closes what is in somebody's hands, as it is their habit; whoever was put on a break comes back after a while. */
  async function work(person: Person, { at, operators }: RushMoment, second: number): Promise<void> {
    const habit = habits.get(person)
    const of = figures.get(person.id)
    if (!habit || !of) return
    if (operators.find(({ id }) => id === person.id)?.status === 'break') {
      const since = away.get(person.id) ?? second
      if (!away.has(person.id)) of.breaks++
      away.set(person.id, since)
      if (second - since < awaySeconds) return
      away.delete(person.id)
      await person.api.operators.choose({ status: 'active' })
    }
    if (habit.answersAfterSeconds === null) return
    const { items } = await person.api.chats.list({ filter: 'assigned', limit: 20 })
    for (const chat of items.filter(({ assigneeId }) => assigneeId === person.id)) await serve(chat, person, { habit, of, at })
  }

  async function serve(chat: ChatView, person: Person, { habit, of, at }: { habit: Habit; of: Figures; at: Date }): Promise<void> {
    const heldSeconds = (at.getTime() - Date.parse(chat.assignedAt ?? at.toISOString())) / 1_000
    if (chat.waitingSince !== null && heldSeconds >= (habit.answersAfterSeconds ?? Number.POSITIVE_INFINITY)) {
      await person.replies(chat, 'Good morning')
      of.answered++
    }
    if (chat.waitingSince === null && heldSeconds >= habit.closesAfterSeconds) await person.closes(chat)
  }

  function tell(): void {
    const most = Math.max(...[...offers.values()].map(({ length }) => length))
    report.push('', 'operator    offered  answered  breaks')
    for (const [person, { name }] of habits) {
      const of = figures.get(person.id)
      report.push(
        `${name.padEnd(12)}${String(of?.offered).padStart(7)}${String(of?.answered).padStart(10)}${String(of?.breaks).padStart(8)}`,
      )
    }
    report.push(
      '',
      `customers served ${[...figures.values()].reduce((sum, { answered }) => sum + answered, 0)}, waiting at most ${mostWaiting}`,
      `longest wait ${Math.round(longestWaitMs / 60_000)} min, one chat was offered ${most} times at most`,
      'overlooked places 0, overtaken chats 0',
      '',
    )
  }
}, 600_000)
