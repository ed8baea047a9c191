import type { NamingList } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { macrosOf } from './access.ts'
import './tables.ts'

/** The macros that name a thing: by name those that the account has, and how many others there are. */
export async function listMacrosNaming(db: Kysely<Tables>, account: CurrentAccount, id: string): Promise<NamingList> {
  const rows = await db
    .selectFrom('macros')
    .select(['id', 'name', sql<boolean>`${macrosOf(account)}`.as('had')])
    // Ids are never given twice, so it does not matter where in the acts one stands.
    .where(sql<boolean>`strpos(steps::text, ${id}) > 0`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  const had = rows.filter((row) => row.had)
  return { items: had.map((row) => ({ id: row.id, name: row.name })), others: rows.length - had.length }
}
