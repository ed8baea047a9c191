import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { distribute } from '../../../modules/distribution/index.ts'
import { send } from '../../../testing/call.ts'
import { given, type Office } from '../../../testing/given.ts'
import { readMetrics } from '../../../testing/read-metrics.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { server, useServer } from '../../../testing/use-server.ts'

useServer()

const metricsPage = new URL('../../../../../../docs/metrics.md', import.meta.url)

function deskOf({ anna, boris }: Office) {
  return {
    name: 'Front desk',
    description: 'Whoever is there',
    distributionMethod: 'roundRobin' as const,
    chatsPerOperator: 2,
    redistributionMinutes: null,
    autoCloseHours: null,
    inactivityHours: 0,
    memberIds: [anna.id, boris.id],
  }
}

/** Several figures of one moment. */
async function figuresNow() {
  const lines = (await readMetrics()).split('\n')
  const value = (metric: string) => Number(lines.find((one) => one.startsWith(`${metric} `))?.slice(metric.length) ?? 0)
  return {
    active: value('besedka_operators{status="active"}'),
    places: value('besedka_operator_places_free'),
    waiting: value('besedka_chats_waiting{waited="5m"}'),
    overlooked: value('besedka_chats_overlooked'),
    assigned: value('besedka_chats_assigned_total{by="distribution"}'),
    declined: value('besedka_chats_unassigned_total{reason="declined"}'),
  }
}

/** The value of a metric, written as Prometheus writes it, with its labels. */
async function figure(metric: string): Promise<number | undefined> {
  const line = (await readMetrics()).split('\n').find((one) => one.startsWith(`${metric} `))
  return line === undefined ? undefined : Number(line.slice(metric.length))
}

it('shows the metrics to this machine, but not to whoever a proxy on it brings', async () => {
  const alone = await startTestServer({ METRICS_TOKEN: '', TRUSTED_PROXIES: '' })
  const metrics = { method: 'GET', path: '/metrics' }

  expect((await send(alone, metrics)).status).toBe(200)
  expect((await send(alone, { ...metrics, headers: { forwarded: 'for=192.0.2.1' } })).status).toBe(404)
  expect((await send(alone, { ...metrics, headers: { 'x-real-ip': '192.0.2.1' } })).status).toBe(404)
  await alone.stop()
  const behindProxy = await startTestServer({ METRICS_TOKEN: '' })
  expect((await send(behindProxy, metrics)).status).toBe(404)
  await behindProxy.stop()
})

it('has a line in the manual for every metric, and no line for a metric that does not exist', async () => {
  const told = [...(await readMetrics()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => `${name} ${type}`)
  const written = [...(await readFile(metricsPage, 'utf8')).matchAll(/^\| `([a-z0-9_]+)` \| (\w+) \|/gm)].map(
    ([, name, type]) => `${name} ${type}`,
  )

  // Some of the process's own figures exist on Linux only.
  const everywhere = (name: string) => !name.startsWith('process_')
  expect(written.filter(everywhere).toSorted()).toEqual(told.filter(everywhere).toSorted())
  expect(written).toEqual(expect.arrayContaining(told))
})

it('counts a message when it is stored', async () => {
  const messages = 'besedka_events_total{type="message.created"}'
  const { customer } = await given.office()
  const visitor = await customer()
  await visitor.writes('Good morning')
  const before = await figure(messages)

  await visitor.writes('Is anybody there?')

  expect(await figure(messages)).toBe(Number(before) + 1)
})

it('tells what it knows without the database, and that the database is away', async () => {
  const { database } = server()
  const { query } = database.systemPool
  database.systemPool.query = async () => Promise.reject(new Error('The line is cut'))
  try {
    expect(await figure('besedka_database_reachable')).toBe(0)
    expect(await figure('besedka_jobs_oldest_seconds')).toBeNaN()
    expect(await figure('besedka_live_listeners')).toBe(0)
  } finally {
    database.systemPool.query = query
  }
})

it('tells who is at work, who waits for how long, and who was left waiting although there is a place', async () => {
  const office = await given.office()
  const desk = await office.administrator.api.teams.create(deskOf(office))
  const channel = await office.channel('Front site', desk.id)
  // What the other tests have left waiting goes on being counted where it is.
  server().clock.advance(90)
  const calm = await figuresNow()
  await office.anna.comes()
  const { chat } = await office.waitingChat('Hello', { key: channel.key })
  // The rules have seen it, and then nobody gave it out.
  await server().database.systemPool.query('UPDATE chats SET routed_at = now() WHERE id = $1', [chat.id])
  server().clock.advance(90)

  const left = await figuresNow()
  await distribute(server().app, office.id)
  const served = await figuresNow()
  await office.anna.api.chats.decline({ chatId: chat.id })

  expect(left).toEqual({
    ...calm,
    active: calm.active + 1,
    places: calm.places + 2,
    waiting: calm.waiting + 1,
    overlooked: calm.overlooked + 1,
  })
  expect(served).toEqual({ ...calm, active: calm.active + 1, places: calm.places + 1, assigned: calm.assigned + 1 })
  // Whoever has refused a chat is nobody who could have it.
  expect(await figuresNow()).toEqual({ ...left, overlooked: calm.overlooked, assigned: served.assigned, declined: calm.declined + 1 })
})

/** A chat that the rules have seen, and that nobody gave out although Anna is there. */
async function leftBehind() {
  const office = await given.office()
  const desk = await office.administrator.api.teams.create(deskOf(office))
  const channel = await office.channel('Front site', desk.id)
  await office.anna.comes()
  const { chat } = await office.waitingChat('Hello', { key: channel.key })
  await server().database.systemPool.query('UPDATE chats SET routed_at = now() WHERE id = $1', [chat.id])
  server().clock.advance(90)
  return { office, desk }
}

it('tells of the queues what is so when it is asked, not what was so the time before', async () => {
  await leftBehind()
  const before = Number(await figure('besedka_chats_waiting_oldest_seconds'))
  server().clock.advance(1_000)

  expect(before).toBeGreaterThanOrEqual(90)
  expect(await figure('besedka_chats_waiting_oldest_seconds')).toBeGreaterThanOrEqual(before + 1_000)
})

it('finds out by what hours chats wait without the connections that requests of people need', async () => {
  const { office, desk } = await leftBehind()
  const never = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
  const open = Number(await figure('besedka_chats_overlooked'))
  await office.olga.api.workingHours.setForTeam({ teamId: desk.id, hours: { timeZone: 'Asia/Omsk', week: never, holidays: [] } })
  const pool = server().database.pools.app
  const { connect } = pool
  pool.connect = () => Promise.reject(new Error('Somebody else has it'))

  try {
    expect(await figure('besedka_chats_overlooked')).toBe(open - 1)
  } finally {
    pool.connect = connect
  }
})

it('counts what webhooks have not taken, and which were given up', async () => {
  expect(await figure('besedka_webhook_messages_waiting')).toBeGreaterThanOrEqual(0)
  expect(await figure('besedka_webhooks_given_up')).toBeGreaterThanOrEqual(0)
})
