import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** The chats of a customer in which something can still be done. */
export async function openChatsOf(db: Kysely<Tables>, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('chats')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['waiting', 'assigned', 'onBot'])
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
