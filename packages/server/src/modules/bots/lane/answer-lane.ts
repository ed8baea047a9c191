import type { Database } from '../../../platform/database/open-database.ts'
import { createLane } from '../../../platform/events/create-lane.ts'
import type { LoggedEvent } from '../../../platform/events/event.ts'
import type { Log } from '../../../platform/log/create-log.ts'
import { findEarlier } from '../../messages/index.ts'
import type { AnswerResult, TextToBot, Waiting } from './answered-text.ts'
import { type AnswerPlan, planAnswers } from './plan-answers.ts'
import { joinTalks, type LockedRows, lockTalks, writeAnswers } from './statements.ts'

export type AnswerLane = ReturnType<typeof createAnswerLane>

/**
 * Takes what visitors write to bots into their chats together with what the bots say to it, durably, many at a time (`platform/events/create-lane.ts`).
 * It works beside the intake lane, on a connection of its own, so that customers who write to people do not wait for bots. `accept` resolves once the text
 * and the answer are committed, or when the text has to take the ordinary way; it never throws.
 */
export function createAnswerLane(options: {
  database: Database
  log: Pick<Log, 'warn'>
  now(): Date
  publish(organisationId: string, events: LoggedEvent[]): void
}) {
  return createLane<TextToBot, AnswerResult, Found, AnswerPlan>({
    database: options.database,
    publish: options.publish,
    batchMax: 64,
    // Nobody notices this in a bot's answer, and at 300 steps a second each costs a third less CPU time.
    gatherMs: 20,
    // Some seconds' work at full speed: whoever comes later takes the ordinary way, and waits for a connection there.
    queueMax: 2_000,
    turnAway: handBack,
    keyOfRepeats: 'messages_pkey',
    read: (client, batch, repeats) => Promise.all([lockTalks(client, batch), repeats ? findEarlier(client, batch) : []]),
    async plan(batch, [locked, earlier]) {
      const talks = await joinTalks(options.database, locked)
      return planAnswers({ batch, talks, channels: locked.channels, earlier, now: options.now() })
    },
    write: writeAnswers,
    settleFailed(batch, error) {
      options.log.warn({ error, texts: batch.length }, 'What visitors wrote to bots could not be stored together')
      // The ordinary way finds out what was wrong, or that all of it was stored and only the answer was lost: it knows texts by their ids.
      batch.forEach(handBack)
    },
  })
}

type Found = [locked: LockedRows, earlier: Awaited<ReturnType<typeof findEarlier>>]

function handBack(one: Waiting): void {
  one.resolve({ outcome: 'handedBack', isOnBot: true })
}
