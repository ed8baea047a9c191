import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../database/open-database.ts'
import { createLog } from '../log/create-log.ts'
import { missingNats, type NatsServer, prepareNats } from '../testing/nats-server.ts'
import { testDatabase } from '../testing/test-database.ts'
import type { Bus } from './bus.ts'
import { createNatsBus } from './nats-bus.ts'
import { parseBusUrl } from './parse-bus-url.ts'
import { createPostgresBus } from './postgres-bus.ts'

const log = createLog('silent')
const open: Bus[] = []
let database: Database
let nats: NatsServer

beforeAll(async () => {
  database = openDatabase(await testDatabase())
  nats = await prepareNats()
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((bus) => bus.close()))
})
afterAll(async () => {
  await nats.stop()
  await database.close()
})

const lines = [
  { name: 'PostgreSQL', missing: undefined, start: async () => {}, make: () => createPostgresBus({ database, log }) },
  { name: 'NATS', missing: missingNats, start: () => nats.start(), make: () => createNatsBus({ address: parseBusUrl(nats.url), log }) },
]

describe.each(lines)('the line between processes over $name', ({ missing, start, make }) => {
  const skipped = missing ? `, skipped: ${missing}` : ''

  beforeAll(async () => {
    if (!missing) await start()
  })

  async function process() {
    const bus = make()
    open.push(bus)
    await bus.open()
    return bus
  }

  it.skipIf(missing)(`carries what is said to all others, in order, and not back${skipped}`, async () => {
    const [speaker, second, third] = [await process(), await process(), await process()]
    const [own, others] = [hearing(speaker, 'news'), [second, third].map((bus) => hearing(bus, 'news'))]
    await connected(speaker, second, third)
    const said = Array.from({ length: 500 }, (_one, index) => `«${index}» ${'x'.repeat(100)}`)

    for (const message of said) speaker.say('news', message)

    for (const heard of others) await expect.poll(() => heard).toEqual(said)
    expect(own).toEqual([])
  })

  it.skipIf(missing)(`carries a topic only to those who follow it, and no longer than they do${skipped}`, async () => {
    const [speaker, listener] = [await process(), await process()]
    const heard: string[] = []
    const unfollow = listener.follow('news', (message) => heard.push(message))
    await connected(speaker, listener)

    speaker.say('gossip', 'not this')
    speaker.say('news', 'this')
    await expect.poll(() => heard).toEqual(['this'])
    unfollow()
    speaker.say('news', 'nor this')
    await connected(speaker, listener)

    expect(heard).toEqual(['this'])
  })
})

describe.skipIf(missingNats)(`NATS that goes away${missingNats ? `, skipped: ${missingNats}` : ''}`, () => {
  it('is found again, and those who listen are told that they may have missed something', async () => {
    const [speaker, listener] = [makeNats(), makeNats()]
    let missed = 0
    listener.onReconnected(() => missed++)
    await nats.stop()
    // Nobody waits for it.
    await Promise.all([speaker.open(), listener.open()])
    const heard = hearing(listener, 'news')
    speaker.say('news', 'into the void')

    await nats.start()
    await expect.poll(() => missed, { timeout: 10_000 }).toBe(1)
    await connected(speaker, listener)
    await nats.stop()
    await nats.start()
    await expect.poll(() => missed, { timeout: 10_000 }).toBe(2)
    await connected(speaker, listener)
    speaker.say('news', 'back again')

    await expect.poll(() => heard).toEqual(['back again'])
  })
})

function makeNats(): Bus {
  const bus = createNatsBus({ address: parseBusUrl(nats.url), log })
  open.push(bus)
  return bus
}

function hearing(bus: Bus, topic: string): string[] {
  const heard: string[] = []
  bus.follow(topic, (message) => heard.push(message))
  return heard
}

/** Everybody hears this speaker: what was said before has arrived. */
async function connected(speaker: Bus, ...listeners: Bus[]): Promise<void> {
  const heard = new Set<Bus>()
  for (const bus of listeners) bus.follow('probe', () => heard.add(bus))
  await expect
    .poll(
      () => {
        speaker.say('probe', '')
        return heard.size
      },
      { interval: 50, timeout: 10_000 },
    )
    .toBe(listeners.length)
}
