import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type ChannelRow, findChannel, pausedUntil } from '../channels/index.ts'
import { isAfterwards } from './do-afterwards.ts'
import { enqueueChat } from './queue-delivery.ts'
import type { DeliveryRow } from './tables.ts'
import './tables.ts'

/** What a chat's queue has to say: nothing left, not before a moment, or a delivery that is ours to try now. */
export type Claim = { kind: 'idle' } | { kind: 'later'; at: Date } | Taken

/** `brokeOff`: an attempt before was cut off. */
export type Taken = { kind: 'try'; delivery: DeliveryRow; channel: ChannelRow; brokeOff: boolean }

/** How soon it is looked at again whether an earlier chat has been sent. */
const earlierChatMs = 1_000
/** How soon an inactive channel is looked at again; being switched on wakes its deliveries at once. */
const inactiveMs = 5 * 60_000

/**
 * Takes the oldest open delivery of a chat and marks it as being sent, so that a crash leaves a trace: one that is found in that state had
 * its attempt cut off. What stands behind it waits, because a chat's messages go out in their order, and so do the chats of one conversation.
 * `enter` is asked last whether it may go now; it answers in how many milliseconds it may.
 */
export async function claimDelivery(tx: Transaction, chatId: string, enter: (channel: ChannelRow) => Promise<number>): Promise<Claim> {
  const head = await tx.db
    .selectFrom('deliveries')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('state', 'in', ['queued', 'sending'])
    .orderBy('place')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!head) return { kind: 'idle' }
  const [channel, pause, earlier] = await Promise.all([
    findChannel(tx.db, head.channel_id),
    pausedUntil(tx.db, head.channel_id),
    earlierChatWaitsUntil(tx, chatId),
  ])
  if (!channel) throw new Error('A delivery names a channel that does not exist')
  if (head.next_attempt_at > tx.now) return { kind: 'later', at: head.next_attempt_at }
  if (earlier) return { kind: 'later', at: new Date(Math.max(earlier.getTime(), tx.now.getTime() + earlierChatMs)) }
  if (pause && pause > tx.now) return { kind: 'later', at: pause }
  if (!channel.active && channel.deleted_at === null) return { kind: 'later', at: new Date(tx.now.getTime() + inactiveMs) }
  const waitMs = await enter(channel)
  if (waitMs > 0) return { kind: 'later', at: await putOff(tx, head.id, waitMs) }
  const delivery = await tx.db
    .updateTable('deliveries')
    .set({ ...(isAfterwards(head) ? { doing: true } : { state: 'sending' }), attempts: head.attempts + 1 })
    .where('id', '=', head.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { kind: 'try', delivery, channel, brokeOff: head.state === 'sending' || head.doing }
}

/** What is left of a delivery that was taken goes back for so long; the parts that the provider has confirmed are not sent again. */
export async function giveBack(tx: Transaction, { delivery, brokeOff }: Taken, waitMs: number): Promise<void> {
  // One whose attempt was cut off before stays one.
  await tx.db
    .updateTable('deliveries')
    .set({ state: brokeOff ? 'sending' : 'queued', attempts: delivery.attempts - 1 })
    .where('id', '=', delivery.id)
    .execute()
  await enqueueChat(tx, delivery.chat_id, await putOff(tx, delivery.id, waitMs))
}

async function putOff(tx: Transaction, deliveryId: string, waitMs: number): Promise<Date> {
  const at = new Date(tx.now.getTime() + waitMs)
  await tx.db.updateTable('deliveries').set({ next_attempt_at: at }).where('id', '=', deliveryId).execute()
  return at
}

/**
 * When the next attempt is due at what the same person has still to be told in earlier chats; undefined when that is nothing. At the provider
 * those chats and this one are one conversation.
 */
async function earlierChatWaitsUntil(tx: Transaction, chatId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT min(deliveries.next_attempt_at) AS at
    FROM chats JOIN chats earlier ON earlier.organisation_id = chats.organisation_id AND earlier.customer_id = chats.customer_id
      AND earlier.identity_id IS NOT DISTINCT FROM chats.identity_id
      AND earlier.channel_id = chats.channel_id AND earlier.thread_key = chats.thread_key AND earlier.id < chats.id
    JOIN deliveries ON deliveries.organisation_id = earlier.organisation_id AND deliveries.chat_id = earlier.id
      AND deliveries.state IN ('queued', 'sending')
    WHERE chats.organisation_id = ${tx.organisationId} AND chats.id = ${chatId}`.execute(tx.db)
  return rows[0]?.at ?? undefined
}
