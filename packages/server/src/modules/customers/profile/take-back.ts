import { sql } from 'kysely'
import type { Transaction } from '../../../platform/events/transaction.ts'
import '../tables.ts'

// What undoing does to a customer who is held by the caller. Each answers whether there was something to take away.

/** Removes a contact that somebody noted, by what it is. */
export async function removeNotedContact(
  tx: Transaction,
  { customerId, type, value }: { customerId: string; type: string; value: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('customer_contacts')
    .where('customer_id', '=', customerId)
    .where('type', '=', type)
    .where('value', '=', value)
    .where('channel_id', 'is', null)
    .where('source', '=', 'operator')
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Removes a comment that nobody has edited. */
export async function removeWrittenComment(
  tx: Transaction,
  { customerId, commentId }: { customerId: string; commentId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('customer_comments')
    .where('id', '=', commentId)
    .where('customer_id', '=', customerId)
    .where('edited_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await tx.db.updateTable('customers').set({ comment_count: sql`comment_count - 1` }).where('id', '=', customerId).execute()
  return true
}

/** Deletes a customer who never wrote, with all that is noted about them. */
export async function forgetCustomer(tx: Transaction, customerId: string): Promise<void> {
  await tx.db.deleteFrom('customer_contacts').where('customer_id', '=', customerId).execute()
  await tx.db.deleteFrom('customers').where('id', '=', customerId).execute()
}
