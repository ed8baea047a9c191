import { expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { pass } from '../../testing/pass-time.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { distribute } from '../distribution/index.ts'
import { together } from './together.ts'

useServer()

it('says of each channel who waits, who is attended to, and for how long', async () => {
  const office = await given.office()
  const { chat: waiting } = await office.waitingChat('Anybody there?')
  const { chat: taken } = await office.assignedChat(office.anna)
  const { chat: answered } = await office.assignedChat(office.anna)
  await office.anna.replies(answered, 'Good afternoon')

  const { total, rows } = await office.olga.api.monitoring.channels()

  expect(rows.find(({ id }) => id === office.site.id)).toEqual({ id: office.site.id, active: null, ...total })
  expect(total).toMatchObject({ inQueue: 1, assigned: 1, inProgress: 1, unanswered: 2, oldestQueuedAt: waiting.queuedAt })
  const { items } = await office.olga.api.monitoring.chats({ channelId: office.site.id })
  expect(new Map(items.map(({ chatId, status }) => [chatId, status]))).toEqual(
    new Map([
      [waiting.id, 'inQueue'],
      [taken.id, 'assigned'],
      [answered.id, 'inProgress'],
    ]),
  )
})

it('counts who waits too long among those who were not answered in time', async () => {
  const office = await given.office()
  const { key } = await office.channel('Front site')
  await office.waitingChat('Anybody there?', { key })
  await distribute(server().app, office.id)
  await pass(16 * 60)

  const { total } = await office.olga.api.monitoring.channels()

  expect(total).toMatchObject({ overdue: 1, answered: { inTime: 0, of: 1 } })
})

it('says of each operator what they do and hold, and of each team what stands in its queue', async () => {
  const office = await given.office()
  const { chat } = await office.assignedChat(office.anna)
  await office.anna.handsToTeam(chat, office.sales)
  await office.assignedChat(office.anna)

  const [operators, teams, people] = await Promise.all([
    office.olga.api.monitoring.operators(),
    office.olga.api.monitoring.teams(),
    office.olga.api.monitoring.chats({ teamId: 'none' }),
  ])

  expect(operators.rows.find(({ id }) => id === office.anna.id)).toMatchObject({ load: 1, limit: 10, assigned: 1, status: 'offline' })
  expect(operators.rows.find(({ id }) => id === office.boris.id)).toMatchObject({ load: 0, limit: null })
  expect(teams.rows.find(({ id }) => id === office.sales.id)).toMatchObject({ inQueue: 1 })
  expect(people).toMatchObject({ total: 1, items: [{ assigneeId: office.anna.id, text: 'Good morning' }] })
})

it('is for who sees statistics, where the plan has it', async () => {
  const office = await given.office()
  const poor = await given.office({ options: [] })
  const watcher = await office.person('Vera Watching', ['AUTHORITY_ALL_STAT'])
  await office.waitingChat('My secret')

  await expectError(office.anna.api.monitoring.operators(), 'accessDeniedException')
  await expectError(poor.olga.api.monitoring.operators(), 'accessDeniedException')
  const { items } = await watcher.api.monitoring.chats({})
  expect(items.map(({ text }) => text)).toEqual([''])
})

it('asks once for all who ask together, and never gives what was asked before one came', async () => {
  const asked: ((answer: number) => void)[] = []
  const ask = () => new Promise<number>((resolve) => void asked.push(resolve))

  const first = together('x', ask)
  const [second, third] = [together('x', ask), together('x', ask)]
  asked[0]?.(1)
  expect(await first).toBe(1)
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.(2)

  expect(await Promise.all([second, third])).toEqual([2, 2])
  const fourth = together('x', ask)
  asked[2]?.(3)
  expect(await fourth).toBe(3)
})

it('lets a supervisor look at a chat and whisper to its operator, and neither the customer nor anybody else notices', async () => {
  const office = await given.office()
  const { chat, visitor } = await office.assignedChat(office.anna)
  const before = await office.olga.api.chats.get({ chatId: chat.id })

  await office.olga.api.messages.list({ chatId: chat.id, limit: 40 })
  expect(await office.olga.api.chats.get({ chatId: chat.id })).toEqual(before)
  await office.olga.notes(chat, 'Offer a discount')

  expect((await office.anna.reads(chat)).at(-1)).toMatchObject({ kind: 'internal', text: 'Offer a discount', authorName: office.olga.name })
  expect((await visitor.reads()).map(({ text }) => text)).not.toContain('Offer a discount')
})

it('begins anew no sooner than it has rested, however many ask', async () => {
  let asked = 0
  const ask = async () => ++asked
  const began = performance.now()

  const first = await together('rested', ask, 80)
  const others = await Promise.all([together('rested', ask, 80), together('rested', ask, 80)])

  expect([first, ...others]).toEqual([1, 2, 2])
  expect(performance.now() - began).toBeGreaterThanOrEqual(75)
})

it('remembers of each queue and each operator how it stood at the minutes of the last half hour', async () => {
  const office = await given.office()
  const { chat } = await office.waitingChat('I wait')
  const { chat: taken } = await office.assignedChat(office.anna)
  const { clock } = server()
  // No minute begins before the trails are read.
  if (clock.now().getTime() % 60_000 > 50_000) clock.advance(10)
  const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)
  const { systemPool } = server().database
  await systemPool.query('UPDATE chats SET queued_at = $2 WHERE id = $1', [chat.id, minutesAgo(5)])
  await systemPool.query('UPDATE chats SET assigned_at = $2 WHERE id = $1', [taken.id, minutesAgo(40)])
  await systemPool.query(
    `INSERT INTO chat_facts (organisation_id, chat_id, kind, number, at, channel_id, value) VALUES ($1, $2, 'queueLost', 99, $3, $4, $5)`,
    [office.id, chat.id, minutesAgo(10), office.site.id, 10 * 60_000],
  )

  const [queues, hands] = [
    await office.olga.api.monitoring.trails({ by: 'channel' }),
    await office.olga.api.monitoring.trails({ by: 'operator' }),
  ]

  const points = queues.rows.find(({ id }) => id === office.site.id)?.points
  expect(points).toHaveLength(30)
  expect(points?.reduce((sum, point) => sum + point, 0)).toBe(15)
  expect(points?.slice(-5)).toEqual([1, 1, 1, 1, 1])
  expect(hands.rows.find(({ id }) => id === office.anna.id)?.points).toEqual(new Array(30).fill(1))
})
