import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node'
import type { Log } from '../log/create-log.ts'
import { type Bus, createTopics } from './bus.ts'
import type { BusAddress } from './parse-bus-url.ts'

const retryMs = 500

/**
 * The line between the processes of several machines: NATS, a subject for each topic, so that a process hears only of the organisations
 * whose people listen at it. While NATS is away nothing is kept for it, and nothing waits: polls carry on.
 */
export function createNatsBus({ address, log }: { address: BusAddress; log: Log }): Bus {
  const topics = createTopics()
  const subscriptions = new Map<string, Subscription>()
  const reconnected = new Set<() => void>()
  let connection: NatsConnection | null = null
  let whole = false
  let closed = false

  const subjectOf = (topic: string) => `${address.prefix}.${topic}`

  async function open(): Promise<void> {
    try {
      const { tls, servers, user, password: pass, token } = address
      const identity = token ? { token } : user ? { user, pass } : {}
      const made = await connect({ servers, ...identity, ...(tls && { tls: {} }), name: 'besedka', noEcho: true, ...keepTrying })
      if (closed) return void (await made.close())
      connection = made
      whole = true
      for (const topic of topics.all()) subscribe(made, topic)
      void watch(made)
    } catch (error) {
      log.warn({ error }, 'NATS cannot be reached; the polls carry on')
      if (!closed) setTimeout(() => void openLate(), retryMs + Math.random() * retryMs).unref()
    }
  }

  /** Not there when we started: what was said until now has been missed. */
  async function openLate(): Promise<void> {
    await open()
    if (whole) for (const call of reconnected) call()
  }

  async function watch(made: NatsConnection): Promise<void> {
    for await (const { type } of made.status()) {
      if (type === 'disconnect') {
        whole = false
        log.warn('The line to NATS is broken; the polls carry on')
      }
      if (type === 'reconnect') {
        whole = true
        for (const call of reconnected) call()
      }
    }
    if (closed) return
    // Refused for good, for example because the password was changed meanwhile: begin anew.
    whole = false
    connection = null
    subscriptions.clear()
    await openLate()
  }

  function subscribe(made: NatsConnection, topic: string): void {
    const callback = (error: Error | null, message: { string(): string }) => {
      if (!error) topics.tell(topic, message.string())
    }
    subscriptions.set(topic, made.subscribe(subjectOf(topic), { callback }))
  }

  return {
    open,
    say(topic, message) {
      if (whole) connection?.publish(subjectOf(topic), message)
    },
    follow(topic, hear) {
      const known = topics.has(topic)
      topics.add(topic, hear)
      if (!known && connection && !connection.isClosed()) subscribe(connection, topic)
      return () => {
        if (!topics.remove(topic, hear)) return
        subscriptions.get(topic)?.unsubscribe()
        subscriptions.delete(topic)
      }
    },
    onReconnected: (call) => void reconnected.add(call),
    async close() {
      closed = true
      await connection?.drain().catch(() => {})
    },
  }
}

const keepTrying = { maxReconnectAttempts: -1, reconnectTimeWait: retryMs, reconnectJitter: retryMs, timeout: 5_000 }
