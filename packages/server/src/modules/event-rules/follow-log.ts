import { type ReadEvent, readFurther } from '../../platform/events/read-further.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { moveCursor } from './cursor.ts'
import { answers, followedEvents, type Happened, happenedIn } from './happened.ts'
import { openChatsOf } from './open-chats-of.ts'
import { queueRun } from './queue-run.ts'
import type { EventRuleRow } from './tables.ts'

/** What happened longer ago than this, while no worker ran, is over: acting on it now would surprise. */
const tooOldMs = 3_600_000

/**
 * Reads on in the log, queues a run for each rule that waits for what it tells, and moves the cursor, in one transaction: a process that dies
 * loses nothing, and queues nothing twice. The cursor is locked. Answers whether there is more to read.
 */
export async function followLog(tx: Transaction, rules: readonly EventRuleRow[], cursor: number): Promise<boolean> {
  const types = followedEvents(rules.map(({ trigger }) => trigger))
  const read = await readFurther(tx, cursor, { types, from: new Date(tx.now.getTime() - tooOldMs) })
  if (!read) return false
  for (const event of read.events) {
    const happened = happenedIn(event, event.at)
    if (happened) await queueAnswers(tx, rules, happened, event)
  }
  await moveCursor(tx, read.cursor)
  return read.more
}

async function queueAnswers(tx: Transaction, rules: readonly EventRuleRow[], happened: Happened, { position }: ReadEvent): Promise<void> {
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
