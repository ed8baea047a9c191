import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import { type Database, openLine } from '../database/open-database.ts'
import type { Log } from '../log/create-log.ts'
import { type Bus, createTopics } from './bus.ts'
import { parseJson } from './parse-json.ts'

const channel = 'besedka'
/** pg_notify takes less than 8,000 bytes. */
const packLimitBytes = 7_900
/** The line is felt so often; one that has died silently is known ten seconds later. */
const pulseMs = 10_000
/** What the packing itself needs of them: the name of the process, brackets. */
const packOverheadBytes = 100

const Pack = z.object({ from: z.string(), said: z.array(z.tuple([z.string(), z.string()])) })

/**
 * The line between processes that PostgreSQL itself is: NOTIFY, on a connection of its own. It is said outside every write transaction,
 * because NOTIFY inside one takes a global lock at commit; what is said in one turn of the event loop goes out together.
 */
export function createPostgresBus({ database, log }: { database: Database; log: Log }): Bus {
  const own = randomUUID()
  const topics = createTopics()
  const reconnected = new Set<() => void>()
  let waiting: [topic: string, message: string][] = []
  let sending = false
  let client: pg.Client | null = null
  let closed = false

  function say(topic: string, message: string): void {
    waiting.push([topic, message])
    if (sending) return
    sending = true
    setImmediate(() => void sendWaiting())
  }

  /** One after another, so that nothing overtakes; what is said meanwhile goes out together. */
  async function sendWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const said = waiting
      waiting = []
      for (const pack of packed(said)) await send(pack)
    }
    sending = false
  }

  async function send(said: [string, string][]): Promise<void> {
    try {
      await database.systemPool.query('SELECT pg_notify($1, $2)', [channel, JSON.stringify({ from: own, said })])
    } catch (error) {
      if (!closed) log.warn({ error }, 'The other processes could not be told')
    }
  }

  async function listen(): Promise<void> {
    if (closed) return
    const connection = openLine(database.loginUrl)
    // Who only listens would never learn that nobody is there any more.
    const pulse = setInterval(() => void connection.query('SELECT 1').catch(() => {}), pulseMs)
    connection.on('notification', ({ payload }) => hear(payload))
    connection.on('error', () => {})
    connection.on('end', () => {
      clearInterval(pulse)
      if (!closed) setTimeout(() => void listenAgain(), 500 + Math.random() * 500)
    })
    try {
      await connection.connect()
      await connection.query(`LISTEN ${channel}`)
      client = connection
    } catch (error) {
      log.warn({ error }, 'The line between processes is broken')
      connection.end().catch(() => {})
    }
  }

  async function listenAgain(): Promise<void> {
    await listen()
    for (const call of reconnected) call()
  }

  function hear(text: string | undefined): void {
    const pack = Pack.safeParse(parseJson(text ?? ''))
    if (!pack.success || pack.data.from === own) return
    for (const [topic, message] of pack.data.said) topics.tell(topic, message)
  }

  return {
    open: listen,
    say,
    follow(topic, hear) {
      topics.add(topic, hear)
      return () => void topics.remove(topic, hear)
    },
    onReconnected: (call) => void reconnected.add(call),
    async close() {
      closed = true
      await client?.end().catch(() => {})
    },
  }
}

/** As few packs as the limit allows, in order. What is too long even alone is left out: nothing on the bus is worth more than a poll. */
function packed(said: readonly [string, string][]): [string, string][][] {
  const packs: [string, string][][] = []
  let room = 0
  for (const one of said) {
    const bytes = Buffer.byteLength(JSON.stringify(one)) + 1
    if (bytes > packLimitBytes - packOverheadBytes) continue
    const pack = packs.at(-1)
    if (pack && bytes <= room) pack.push(one)
    else packs.push([one])
    room = (pack && bytes <= room ? room : packLimitBytes - packOverheadBytes) - bytes
  }
  return packs
}
