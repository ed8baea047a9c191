import type pg from 'pg'
import { attemptsMax, violatesUnique, wasInTheWay } from '../database/error-code.ts'
import type { Database } from '../database/open-database.ts'
import { hasOutlivedItsPlan } from '../database/statement-names.ts'
import type { LoggedEvent } from './event.ts'
import { type PlacedEvent, placeEvents } from './take-positions.ts'

/** Stored events after which prepared statements are first planned anew; then each time there are four times as many. */
const replanFirstAt = 100

/** Something on its way through a lane, and the caller who waits for its result. */
export type Waiting<Item, Result> = Item & { resolve(result: Result): void; reject(error: unknown): void }

/** What a batch does, decided without touching the database. */
export type LanePlan = {
  now: Date
  /** Every row that is stored is an event. Without any, nothing is written. */
  events: readonly PlacedEvent[]
  /** How many events each organisation gets. */
  counts: ReadonlyMap<string, number>
  /** Tells each caller the result; called after the commit. */
  answers: readonly (() => void)[]
}

type LaneOptions<Item, Result, Found, Plan extends LanePlan> = {
  database: Pick<Database, 'lanePool'>
  publish(organisationId: string, events: LoggedEvent[]): void
  /** How many go into one transaction at most. */
  batchMax: number
  /** How long a lane that has just stored a batch waits for more before the next, unless that is full: a fuller batch costs less per item. */
  gatherMs?: number
  /** How many may wait; whoever comes later is turned away. */
  queueMax: number
  turnAway(one: Waiting<Item, Result>): void
  /** The unique key that refuses an item that is stored already. */
  keyOfRepeats: string
  /**
   * Reads and locks what the batch is about. Sends its statements at once: they travel together with the beginning of the transaction.
   * `repeats`: some of the batch may be stored already. This is known only after {@link keyOfRepeats} has refused one, because next to none are.
   */
  read(client: pg.PoolClient, batch: readonly Waiting<Item, Result>[], repeats: boolean): Promise<Found>
  plan(batch: readonly Waiting<Item, Result>[], found: Found): Plan | Promise<Plan>
  /** Writes the plan in one statement. Answers the newest position of each organisation. */
  write(client: pg.PoolClient, plan: Plan): Promise<ReadonlyMap<string, number>>
  /** Settles a batch that could not be stored: nothing of it was, or the commit's answer was lost. `again` tries a part of it in a transaction of its own. */
  settleFailed(batch: readonly Waiting<Item, Result>[], error: unknown, again: Again<Item, Result>): void | Promise<void>
}

type Again<Item, Result> = (part: readonly Waiting<Item, Result>[]) => Promise<void>

/**
 * A lane stores what many callers bring, durably, many at a time: whatever has queued up while the last commit ran goes into the next transaction.
 * So under load the cost of a commit is shared, and alone nobody waits. With `gatherMs` those who come while others are stored wait that long for
 * more. A lane works on one batch at a time, on one connection of the system's role: it serves all organisations. A batch that runs into a deadlock,
 * a serialisation conflict or an outlived plan is tried again (5 times in all).
 */
export function createLane<Item, Result, Found, Plan extends LanePlan>(options: LaneOptions<Item, Result, Found, Plan>) {
  const { gatherMs = 0 } = options
  let queue: Waiting<Item, Result>[] = []
  let working: Promise<void> | null = null
  let inHand = 0
  let stored = 0
  let replanAt = replanFirstAt
  let endGathering = (): void => {}

  function accept(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const one = { ...item, resolve, reject }
      if (queue.length >= options.queueMax) return options.turnAway(one)
      queue.push(one)
      if (queue.length >= options.batchMax) endGathering()
      working ??= work()
    })
  }

  async function work(): Promise<void> {
    try {
      while (queue.length > 0) {
        const batch = queue.slice(0, options.batchMax)
        queue = queue.slice(options.batchMax)
        inHand = batch.length
        await settle(batch)
        inHand = 0
        await gather()
      }
    } finally {
      // In the same turn as the last look at the queue: whoever comes next starts it again.
      working = null
    }
  }

  /** Waits for more, if somebody waits already: a lane without work is left to whoever comes next. */
  async function gather(): Promise<void> {
    if (gatherMs === 0 || queue.length === 0 || queue.length >= options.batchMax) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, gatherMs)
      endGathering = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function settle(batch: readonly Waiting<Item, Result>[], repeats = false, attempt = 1): Promise<void> {
    try {
      await store(batch, repeats)
    } catch (error) {
      if (!repeats && violatesUnique(error, options.keyOfRepeats)) return settle(batch, true)
      // In a deadlock somebody else went first, and a connection whose prepared statements are out of date has been closed.
      if ((wasInTheWay(error) || hasOutlivedItsPlan(error)) && attempt < attemptsMax) return settle(batch, repeats, attempt + 1)
      await options.settleFailed(batch, error, (part) => settle(part))
    }
  }

  async function store(batch: readonly Waiting<Item, Result>[], repeats: boolean): Promise<void> {
    const client = await options.database.lanePool.connect()
    let isUsable = true
    try {
      const { plan, positions } = await inTransaction(client, batch, repeats)
      stored += plan.events.length
      for (const [organisationId, events] of placeEvents(plan.events, plan.counts, positions, plan.now)) {
        options.publish(organisationId, events)
      }
      for (const answer of plan.answers) answer()
    } catch (error) {
      const isRolledBack = await client.query('ROLLBACK').then(
        () => true,
        () => false,
      )
      isUsable = isRolledBack && !hasOutlivedItsPlan(error)
      throw error
    } finally {
      client.release(!isUsable)
    }
  }

  async function inTransaction(client: pg.PoolClient, batch: readonly Waiting<Item, Result>[], repeats: boolean) {
    // Statements that need not know each other's answers are pipelined; PostgreSQL runs them in this order all the same.
    const [, , found] = await Promise.all([replanWhenGrown(client), client.query('BEGIN'), options.read(client, batch, repeats)])
    const plan = await options.plan(batch, found)
    const writing = plan.events.length > 0 ? options.write(client, plan) : new Map<string, number>()
    // Behind a statement that has failed, COMMIT rolls back.
    const [positions] = await Promise.all([writing, client.query('COMMIT')])
    return { plan, positions }
  }

  /** A prepared statement keeps the plan that was made for the tables as they were then; on empty tables a wrong index looks as good as the right one. */
  async function replanWhenGrown(client: pg.PoolClient): Promise<void> {
    if (stored < replanAt) return
    replanAt = stored * 4
    await client.query('DISCARD PLANS')
  }

  return {
    accept,
    /** How many were taken in and are not settled yet. */
    waiting: () => queue.length + inHand,
    /** Waits until everything that was taken in is settled. */
    async drain(): Promise<void> {
      while (working !== null) await working
    },
  }
}
