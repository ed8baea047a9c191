import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../database/open-database.ts'
import type { Log } from '../log/create-log.ts'

const bell = 'besedka'
const ringIntervalMs = 5
/** pg_notify takes at most 8,000 bytes. */
const organisationsPerRing = 150

type Ring = { from: string; organisations?: string[]; endedSessions?: string[]; signals?: NodeSignal[] }

/** A short-lived signal for listeners on other processes. */
export type NodeSignal = { organisationId: string; door: string; tags: string[]; signal: unknown }

export type DoorbellListener = {
  onChange(organisationId: string): void
  onSessionEnded(sessionId: string): void
  onSignal(signal: NodeSignal): void
  /** After the line was broken: anything may have been missed. */
  onReconnected(): void
}

export type Doorbell = ReturnType<typeof createDoorbell>

/**
 * Tells the other processes that the log has grown, and little else: who hears it reads the log. Rings are sent outside the write
 * transaction and collected for 5 ms, because NOTIFY inside it takes a global lock at commit.
 */
export function createDoorbell(options: { database: Database; log: Log }) {
  const nodeId = randomUUID()
  let waiting = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  let client: pg.Client | null = null
  let closed = false

  function ring(organisationId: string): void {
    waiting.add(organisationId)
    timer ??= setTimeout(flush, ringIntervalMs)
  }

  function flush(): void {
    timer = null
    const organisations = [...waiting]
    waiting = new Set()
    for (let at = 0; at < organisations.length; at += organisationsPerRing) {
      send({ from: nodeId, organisations: organisations.slice(at, at + organisationsPerRing) })
    }
  }

  function send(message: Ring): void {
    // A ring that cannot be sent is made good by the poll of the others.
    options.database.systemPool.query('SELECT pg_notify($1, $2)', [bell, JSON.stringify(message)]).catch((error: unknown) => {
      if (!closed) options.log.warn({ error }, 'The doorbell could not be rung')
    })
  }

  /** Keeps listening until closed, through breaks of the line. */
  async function listen(listener: DoorbellListener): Promise<void> {
    if (closed) return
    const connection = new pg.Client({ connectionString: options.database.url, keepAlive: true })
    connection.on('notification', (notification) => hear(notification.payload, listener))
    connection.on('error', () => {})
    connection.on('end', () => {
      if (closed) return
      setTimeout(() => void listen(listener).then(listener.onReconnected), 500 + Math.random() * 500)
    })
    try {
      await connection.connect()
      await connection.query(`LISTEN ${bell}`)
      client = connection
    } catch (error) {
      options.log.warn({ error }, 'The doorbell line is broken')
      connection.end().catch(() => {})
    }
  }

  function hear(text: string | undefined, listener: DoorbellListener): void {
    if (!text) return
    const message: Ring = JSON.parse(text)
    if (message.from === nodeId) return
    for (const id of message.organisations ?? []) listener.onChange(id)
    for (const id of message.endedSessions ?? []) listener.onSessionEnded(id)
    for (const signal of message.signals ?? []) listener.onSignal(signal)
  }

  return {
    ring,
    listen,
    sessionEnded: (sessionId: string) => send({ from: nodeId, endedSessions: [sessionId] }),
    signal: (signal: NodeSignal) => send({ from: nodeId, signals: [signal] }),
    async close(): Promise<void> {
      closed = true
      if (timer) clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
