import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

/** The name of an account, for messages to people; empty when there is no such account. */
export async function accountName(db: Kysely<Tables>, accountId: string): Promise<string> {
  const row = await db.selectFrom('accounts').select('name').where('id', '=', accountId).executeTakeFirst()
  return row?.name ?? ''
}
