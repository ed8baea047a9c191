import { isOpen } from '@besedka/contract/working-hours'
import type { Transaction } from '../../platform/events/transaction.ts'
import { effectiveHours } from '../working-hours/index.ts'

/** Whether chats of a channel are given out in a team at this moment. */
export type IsOpenNow = (channelId: string, teamId: string | null) => Promise<boolean>

/**
 * Tells whether chats of a channel are given out in a team at this moment: outside working hours they wait for the morning, whoever sits late.
 * Each pair is looked up once in a round.
 */
export function createOpenQueues(tx: Transaction): IsOpenNow {
  const known = new Map<string, Promise<boolean>>()
  return (channelId, teamId) => {
    const key = `${channelId} ${teamId}`
    const open = known.get(key) ?? effectiveHours(tx.db, { channelId, teamId }).then((hours) => isOpen(hours, tx.now))
    known.set(key, open)
    return open
  }
}
