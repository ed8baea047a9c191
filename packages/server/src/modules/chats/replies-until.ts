import type { Transaction } from '../../platform/events/transaction.ts'
import './tables.ts'

/** Until when a customer may be answered freely on a channel, by all of their chats there. */
export async function repliesUntil(
  tx: Transaction,
  { channelId, customerId }: { channelId: string; customerId: string },
): Promise<Date | null> {
  const row = await tx.db
    .selectFrom('chats')
    .select((select) => select.fn.max('reply_until').as('until'))
    .where('channel_id', '=', channelId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.until ?? null
}
