import type { WorkingHours } from '@besedka/contract'
import { isOpen } from '@besedka/contract/working-hours'
import type { Transaction } from '../../platform/events/transaction.ts'
import { effectiveHours } from '../working-hours/index.ts'

/** Whether chats of a channel are given out in a team at this moment. */
export type IsOpenNow = (channelId: string, teamId: string | null) => Promise<boolean>

/** Working hours by channel and team; null: it is always open. */
export type KnownHours = Map<string, WorkingHours | null>

/**
 * Tells whether chats of a channel are given out in a team at this moment: outside working hours they wait for the morning, whoever sits late.
 * Each pair is looked up once in a round, and not at all if its hours are known from an earlier one.
 */
export function createOpenQueues(tx: Transaction, hours: KnownHours): IsOpenNow {
  const asked = new Map<string, Promise<WorkingHours | null>>()

  async function look(key: string, channelId: string, teamId: string | null): Promise<WorkingHours | null> {
    const found = await effectiveHours(tx.db, { channelId, teamId })
    hours.set(key, found)
    return found
  }

  return async (channelId, teamId) => {
    const key = `${channelId} ${teamId}`
    const known = hours.get(key)
    if (known !== undefined) return isOpen(known, tx.now)
    const asking = asked.get(key) ?? look(key, channelId, teamId)
    asked.set(key, asking)
    return isOpen(await asking, tx.now)
  }
}
