import type { SavedView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { sharedWith } from '../sharing/index.ts'
import { toSavedView } from './saved-view.ts'
import './tables.ts'

/** The most views that are listed for one account: its own of three kinds, and those of colleagues. */
const listedMax = 500

/** The views that the account has: its own in their order, then those of colleagues by name. */
export async function listViews(db: Kysely<Tables>, account: CurrentAccount): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('saved_views')
    .selectAll()
    .where(sharedWith(account))
    .orderBy(sql`owner_id <> ${account.id}`)
    .orderBy(sql`CASE WHEN owner_id = ${account.id} THEN place END`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(listedMax)
    .execute()
  return rows.map(toSavedView)
}
