import { sql } from 'kysely'
import type { EventContent } from '../../platform/events/event.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { lastPosition, moveCursor } from './cursor.ts'
import { answers, followedEvents, type Happened, happenedIn } from './happened.ts'
import { openChatsOf } from './open-chats-of.ts'
import { queueRun } from './queue-run.ts'
import type { EventRuleRow } from './tables.ts'

/** Events looked through at a time. */
const eventsAtOnce = 200

/** What happened longer ago than this, while no worker ran, is over: acting on it now would surprise. */
const tooOldMs = 3_600_000

type LogRow = { position: number; at: Date } & EventContent

/**
 * Reads on in the log, queues a run for each rule that waits for what it tells, and moves the cursor, in one transaction: a process that dies
 * loses nothing, and queues nothing twice. The cursor is locked. Answers whether there is more to read.
 */
export async function followLog(tx: Transaction, rules: readonly EventRuleRow[], cursor: number): Promise<boolean> {
  const last = await lastPosition(tx)
  if (last <= cursor) return false
  const from = new Date(tx.now.getTime() - tooOldMs)
  const types = followedEvents(rules.map(({ trigger }) => trigger))
  const { rows } = await sql<LogRow>`
    SELECT position, type, at, payload FROM events
    WHERE position > ${cursor} AND position <= ${last} AND type = ANY (${types}::text[]) AND at >= ${from}
    ORDER BY position LIMIT ${eventsAtOnce}`.execute(tx.db)
  for (const row of rows) {
    const happened = happenedIn(row, row.at)
    if (happened) await queueAnswers(tx, rules, happened, row)
  }
  const more = rows.length === eventsAtOnce
  await moveCursor(tx, more ? (rows.at(-1)?.position ?? last) : last)
  return more
}

async function queueAnswers(tx: Transaction, rules: readonly EventRuleRow[], happened: Happened, { position }: LogRow): Promise<void> {
  const waiting = rules.filter((rule) => position > rule.since && answers(rule.trigger, happened))
  if (waiting.length === 0) return
  const chatIds = happened.type === 'statusChanged' ? await openChatsOf(tx.db, happened.customerId) : [happened.chatId]
  const cause = happened.type === 'returned' ? `back:${happened.at}` : `log:${position}`
  for (const chatId of chatIds) {
    for (const rule of waiting) {
      await queueRun(tx, rule, chatId, { cause, position, chain: happened.chain })
    }
  }
}
