import type { NamingList } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { sharedWith } from '../sharing/index.ts'
import './tables.ts'

/** The views whose filter names a thing: by name those that the account has, and how many others there are. */
export async function listViewsNaming(db: Kysely<Tables>, account: CurrentAccount, id: string): Promise<NamingList> {
  const rows = await db
    .selectFrom('saved_views')
    .select(['id', 'name', sql<boolean>`${sharedWith(account)}`.as('had')])
    // Ids are never given twice, so it does not matter where in the filter one stands.
    .where(sql<boolean>`strpos(filter::text, ${id}) > 0`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  const had = rows.filter((row) => row.had)
  return { items: had.map((row) => ({ id: row.id, name: row.name })), others: rows.length - had.length }
}
