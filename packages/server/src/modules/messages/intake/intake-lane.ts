import type pg from 'pg'
import { attemptsMax, isUnavailable, violatesUnique, wasInTheWay } from '../../../platform/database/error-code.ts'
import type { Database } from '../../../platform/database/open-database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { LoggedEvent } from '../../../platform/events/event.ts'
import type { InboundText, IntakeResult, Waiting } from './inbound-text.ts'
import { planBatch } from './plan-batch.ts'
import { findEarlier, lockOpenChats, writeBatch } from './statements.ts'

const batchMax = 256
/** Some seconds' work at full speed: who comes later is better told to come again than left to wait. */
const queueMax = 20_000
/** After so many messages the statements are planned for the first time anew, and then each time there are four times as many. */
const replanFirstAt = 100

export type IntakeLane = ReturnType<typeof createIntakeLane>

/**
 * Takes customers' texts into their chats, durably, many at a time: whatever has queued up while the last commit ran goes into the
 * next transaction, so under load the cost of a commit is shared and alone a message waits for nobody. One lane works at a time,
 * with one connection, as the system's role: it serves all organisations, and locks chats in the order of their ids.
 */
export function createIntakeLane(options: {
  database: Database
  now(): Date
  publish(organisationId: string, events: LoggedEvent[]): void
}) {
  let queue: Waiting[] = []
  let working: Promise<void> | null = null
  let inHand = 0
  let stored = 0
  let replanAt = replanFirstAt

  /** Resolves once the message is committed. Throws channelDeactivatedException, idempotencyConflictException, serviceUnavailableException. */
  function accept(message: InboundText): Promise<IntakeResult> {
    return new Promise((resolve, reject) => {
      if (queue.length >= queueMax) return reject(new AppError('serviceUnavailableException'))
      queue.push({ ...message, resolve, reject })
      working ??= work().finally(() => {
        working = null
      })
    })
  }

  async function work(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.slice(0, batchMax)
      queue = queue.slice(batchMax)
      inHand = batch.length
      await storeBatch(batch)
      inHand = 0
    }
  }

  /** @param repeats whether some of them may be there already: known only once their key was refused, since next to none are. */
  async function storeBatch(batch: Waiting[], repeats = false, attempt = 1): Promise<void> {
    try {
      await store(batch, repeats)
    } catch (error) {
      if (!repeats && violatesUnique(error, 'messages_pkey')) return storeBatch(batch, true)
      // Somebody took an id of this batch for a message of another chat, and came in a circle for what the lane has locked: one of them goes first.
      if (wasInTheWay(error) && attempt < attemptsMax) return storeBatch(batch, repeats, attempt + 1)
      // Without the database one by one would only take longer to fail, and whoever waits here comes again with the same id.
      if (batch.length === 1 || isUnavailable(error)) return batch.forEach((one) => void one.reject(error))
      // One bad message must not take the others with it: each gets its own transaction.
      for (const one of batch) await storeBatch([one])
    }
  }

  async function store(batch: Waiting[], repeats: boolean): Promise<void> {
    const client = await options.database.lanePool.connect()
    let broken = false
    try {
      const { answers, published } = await inTransaction(client, batch, repeats)
      for (const [organisationId, events] of published) options.publish(organisationId, events)
      for (const answer of answers) answer()
    } catch (error) {
      broken = await client.query('ROLLBACK').then(
        () => false,
        () => true,
      )
      throw error
    } finally {
      client.release(broken)
    }
  }

  async function inTransaction(client: pg.PoolClient, batch: Waiting[], repeats: boolean) {
    // Statements that need not know each other's answers travel together; PostgreSQL runs them in this order all the same.
    const [, , chats, earlier] = await Promise.all([
      replanWhenGrown(client),
      client.query('BEGIN'),
      lockOpenChats(client, batch),
      repeats ? findEarlier(client, batch) : [],
    ])
    const plan = planBatch({ batch, chats, earlier, now: options.now() })
    const writing = plan.stored.length > 0 ? writeBatch(client, plan) : new Map<string, number>()
    // Behind a statement that has failed, COMMIT rolls back.
    const [positions] = await Promise.all([writing, client.query('COMMIT')])
    stored += plan.stored.length
    return { answers: plan.answers, published: plan.eventsWith(positions) }
  }

  /** Plans are made for tables as they were then: on empty ones any index looks as good as the right one. */
  async function replanWhenGrown(client: pg.PoolClient): Promise<void> {
    if (stored < replanAt) return
    replanAt = stored * 4
    await client.query('DISCARD PLANS')
  }

  return {
    accept,
    /** Messages that were taken in and are not stored yet. */
    waiting: () => queue.length + inHand,
    /** Waits until everything that was taken in is stored. */
    async drain(): Promise<void> {
      while (working !== null) await working
    },
  }
}
