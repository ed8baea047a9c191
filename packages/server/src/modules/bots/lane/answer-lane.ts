import type pg from 'pg'
import { violatesUnique } from '../../../platform/database/error-code.ts'
import type { Database } from '../../../platform/database/open-database.ts'
import type { LoggedEvent } from '../../../platform/events/event.ts'
import type { Log } from '../../../platform/log/create-log.ts'
import { findEarlier } from '../../messages/index.ts'
import type { AnswerResult, TextToBot, Waiting } from './answered-text.ts'
import { planAnswers } from './plan-answers.ts'
import { joinTalks, lockTalks, writeAnswers } from './statements.ts'

const batchMax = 64
/** Some seconds' work at full speed: who comes later takes the ordinary way, and waits for a connection there. */
const queueMax = 2_000
/** After so many texts the statements are planned for the first time anew, and then each time there are four times as many. */
const replanFirstAt = 100

export type AnswerLane = ReturnType<typeof createAnswerLane>

/**
 * Takes what visitors write to bots into their chats together with what the bots say to it, durably, many at a time: whatever has queued up while the
 * last commit ran goes into the next transaction. Works as the intake lane does (`messages/intake`), beside it, with a connection of its own, so that
 * nobody who writes to people waits for bots. What comes again is handed back alone; a batch that fails for any other reason is, text by text.
 */
export function createAnswerLane(options: {
  database: Database
  log: Pick<Log, 'warn'>
  now(): Date
  publish(organisationId: string, events: LoggedEvent[]): void
}) {
  let queue: Waiting[] = []
  let working: Promise<void> | null = null
  let inHand = 0
  let stored = 0
  let replanAt = replanFirstAt

  /** Resolves once the text and the answer are committed, or when it takes the ordinary way. */
  function accept(text: TextToBot): Promise<AnswerResult> {
    return new Promise((resolve) => {
      if (queue.length >= queueMax) return resolve({ outcome: 'handedBack', isOnBot: true })
      queue.push({ ...text, resolve })
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
      await answerOrHandBack(batch)
      inHand = 0
    }
  }

  /** @param repeats whether some of them may be there already: known only once their key was refused, since next to none are. */
  async function answerOrHandBack(batch: Waiting[], repeats = false): Promise<void> {
    try {
      await answerBatch(batch, repeats)
    } catch (error) {
      if (!repeats && violatesUnique(error, 'messages_pkey')) return answerOrHandBack(batch, true)
      options.log.warn({ error, texts: batch.length }, 'What visitors wrote to bots could not be stored together')
      // The ordinary way finds out what was wrong, or that all of it was stored and only the answer was lost: it knows texts by their ids.
      for (const one of batch) one.resolve({ outcome: 'handedBack', isOnBot: true })
    }
  }

  async function answerBatch(batch: Waiting[], repeats: boolean): Promise<void> {
    const client = await options.database.lanePool.connect()
    let broken = false
    try {
      // Statements that need not know each other's answers travel together; PostgreSQL runs them in this order all the same.
      const [, , locked, earlier] = await Promise.all([
        replanWhenGrown(client),
        client.query('BEGIN'),
        lockTalks(client, batch),
        repeats ? findEarlier(client, batch) : [],
      ])
      const talks = await joinTalks(options.database, locked)
      const plan = planAnswers({ batch, talks, channels: locked.channels, earlier, now: options.now() })
      const writing = plan.messages.length > 0 ? writeAnswers(client, plan) : new Map<string, number>()
      // Behind a statement that has failed, COMMIT rolls back.
      const [positions] = await Promise.all([writing, client.query('COMMIT')])
      stored += plan.talks.length
      for (const [organisationId, events] of plan.eventsWith(positions)) options.publish(organisationId, events)
      for (const answer of plan.answers) answer()
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

  /** Plans are made for tables as they were then: on empty ones any index looks as good as the right one. */
  async function replanWhenGrown(client: pg.PoolClient): Promise<void> {
    if (stored < replanAt) return
    replanAt = stored * 4
    await client.query('DISCARD PLANS')
  }

  return {
    accept,
    /** Texts that were taken in and are not answered yet. */
    waiting: () => queue.length + inHand,
    /** Waits until everything that was taken in is answered or handed back. */
    async drain(): Promise<void> {
      while (working !== null) await working
    },
  }
}
