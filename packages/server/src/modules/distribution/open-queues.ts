import type { WorkingHours } from '@besedka/contract'
import { isOpen } from '@besedka/contract/working-hours'
import type { Transaction } from '../../platform/events/transaction.ts'
import { findChannel, isWritable } from '../channels/index.ts'
import { effectiveHours } from '../working-hours/index.ts'

/** Whether chats of a channel are given out in a team at this moment. */
export type IsOpenNow = (channelId: string, teamId: string | null) => Promise<boolean>

/** Working hours by channel and team; null: it is always open; `never`: the channel is inactive or forbidden, and its chats rest. */
export type KnownHours = Map<string, Known>

type Known = WorkingHours | null | 'never'

/**
 * Tells whether chats of a channel are given out in a team at this moment: outside working hours they wait for the morning, whoever sits late, and
 * nobody could answer in an inactive or forbidden channel.
 * Each pair is looked up once in a round, and not at all if its hours are known from an earlier one.
 */
export function createOpenQueues(tx: Transaction, hours: KnownHours): IsOpenNow {
  const asked = new Map<string, Promise<Known>>()

  async function look(key: string, channelId: string, teamId: string | null): Promise<Known> {
    const [channel, itsHours] = await Promise.all([findChannel(tx.db, channelId), effectiveHours(tx.db, { channelId, teamId })])
    const found = channel && isWritable(channel) ? itsHours : 'never'
    hours.set(key, found)
    return found
  }

  function isOpenAt(known: Known): boolean {
    return known !== 'never' && isOpen(known, tx.now)
  }

  return async (channelId, teamId) => {
    const key = `${channelId} ${teamId}`
    const known = hours.get(key)
    if (known !== undefined) return isOpenAt(known)
    const asking = asked.get(key) ?? look(key, channelId, teamId)
    asked.set(key, asking)
    return isOpenAt(await asking)
  }
}
