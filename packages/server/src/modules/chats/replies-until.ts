import type { Transaction } from '../../platform/events/transaction.ts'
import { ofIdentity } from './identity.ts'
import './tables.ts'

/**
 * Until when somebody may be answered freely on a channel, by all of their chats there. By themselves: what one number of a merged customer
 * wrote opens no window of the others.
 */
export async function repliesUntil(
  tx: Transaction,
  { channelId, identityId }: { channelId: string; identityId: string },
): Promise<Date | null> {
  const row = await tx.db
    .selectFrom('chats')
    .select((select) => select.fn.max('reply_until').as('until'))
    .where(ofIdentity(identityId))
    .where('channel_id', '=', channelId)
    .executeTakeFirst()
  return row?.until ?? null
}
