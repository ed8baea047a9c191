import { isUnavailable } from '../../../platform/database/error-code.ts'
import type { Database } from '../../../platform/database/open-database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { createLane } from '../../../platform/events/create-lane.ts'
import type { LoggedEvent } from '../../../platform/events/event.ts'
import type { EarlierMessage, InboundText, IntakeResult, OpenChat } from './inbound-text.ts'
import { type BatchPlan, planBatch } from './plan-batch.ts'
import { findEarlier, lockOpenChats, writeBatch } from './statements.ts'

export type IntakeLane = ReturnType<typeof createIntakeLane>

/**
 * Takes customers' texts into their chats, durably, many at a time (`platform/events/create-lane.ts`). Chats are locked in the order of their ids.
 * `accept` resolves once the message is committed. It throws channelDeactivatedException, idempotencyConflictException, serviceUnavailableException.
 */
export function createIntakeLane(options: {
  database: Database
  now(): Date
  publish(organisationId: string, events: LoggedEvent[]): void
}) {
  return createLane<InboundText, IntakeResult, Found, BatchPlan>({
    database: options.database,
    publish: options.publish,
    batchMax: 256,
    // Some seconds' work at full speed: whoever comes later is better told to come again than left to wait.
    queueMax: 20_000,
    turnAway: (one) => one.reject(new AppError('serviceUnavailableException')),
    keyOfRepeats: 'messages_pkey',
    read: (client, batch, repeats) => Promise.all([lockOpenChats(client, batch), repeats ? findEarlier(client, batch) : []]),
    plan: (batch, [chats, earlier]) => planBatch({ batch, chats, earlier, now: options.now() }),
    write: writeBatch,
    async settleFailed(batch, error, again) {
      // Without the database one by one would only take longer to fail, and whoever waits here comes again with the same id.
      if (batch.length === 1 || isUnavailable(error)) return batch.forEach((one) => void one.reject(error))
      // One bad message must not take the others with it: each gets its own transaction.
      for (const one of batch) await again([one])
    },
  })
}

type Found = [chats: OpenChat[], earlier: EarlierMessage[]]
