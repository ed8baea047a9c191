import type { Transaction } from '../../platform/events/transaction.ts'
import './tables.ts'

/** Notes since when a contact of a channel lets nothing of ours through; null: it does again. */
export async function noteBlockedContact(
  tx: Transaction,
  contact: { channelId: string; value: string },
  blockedAt: Date | null,
): Promise<void> {
  await tx.db
    .updateTable('customer_contacts')
    .set({ blocked_at: blockedAt })
    .where('channel_id', '=', contact.channelId)
    .where('value', '=', contact.value)
    .where('blocked_at', blockedAt === null ? 'is not' : 'is', null)
    .execute()
}

/** Since when a contact lets nothing through; null: it does, as far as we know. */
export async function blockedSince(tx: Transaction, contact: { channelId: string; value: string }): Promise<Date | null> {
  const row = await tx.db
    .selectFrom('customer_contacts')
    .select('blocked_at')
    .where('channel_id', '=', contact.channelId)
    .where('value', '=', contact.value)
    .executeTakeFirst()
  return row?.blocked_at ?? null
}
