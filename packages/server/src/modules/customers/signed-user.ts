import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import { whoIs } from './get-customer.ts'
import './tables.ts'

const prefix = 'user:'

/** The contact on a channel of a user whom the site vouches for. Visitors whom nobody knows have a random one. */
export function signedUserContact(userId: string): string {
  return `${prefix}${userId}`
}

/** Whether a visitor, by themselves, is a user whom the site vouches for. */
export async function isSignedUser(
  tx: Transaction,
  { customerId, channelId }: { customerId: string; channelId: string },
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('customer_contacts')
    .select('id')
    .where('customer_id', '=', whoIs(customerId))
    .where(sql<boolean>`coalesce(identity_id, customer_id) = ${customerId}`)
    .where('channel_id', '=', channelId)
    .where('source', '=', 'provider')
    .where('value', 'like', `${prefix}%`)
    .executeTakeFirst()
  return row !== undefined
}
