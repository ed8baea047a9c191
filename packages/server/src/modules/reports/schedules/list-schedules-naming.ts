import type { NamingList } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { type CurrentAccount, hasRight } from '../../authentication/index.ts'
import '../tables.ts'

/** The reports by mail that are narrowed to a thing: by name for who sees reports, else how many there are. */
export async function listSchedulesNaming(db: Kysely<Tables>, account: CurrentAccount, id: string): Promise<NamingList> {
  const items = await db
    .selectFrom('report_schedules')
    .select(['id', 'name'])
    // Ids are never given twice, so it does not matter where in the conditions one stands.
    .where(sql<boolean>`strpos(conditions::text, ${id}) > 0`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  return hasRight(account, 'AUTHORITY_ALL_STAT') ? { items, others: 0 } : { items: [], others: items.length }
}
