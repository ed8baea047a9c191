import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

/** The name of an account, for messages to people; empty when there is no such account. */
export async function accountName(db: Kysely<Tables>, accountId: string): Promise<string> {
  const row = await db.selectFrom('accounts').select('name').where('id', '=', accountId).executeTakeFirst()
  return row?.name ?? ''
}

/** The same of several at once, by id. */
export async function accountNames(db: Kysely<Tables>, accountIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('id', 'in', [...accountIds])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
