import type { ShortAccount } from '@besedka/contract'
import type { Kysely } from 'kysely'
import { containing } from '../../platform/database/like.ts'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

const rowsMax = 20

/** The first active colleagues whose name has this in it, by name (spec 7). */
export async function listShortAccounts(db: Kysely<Tables>, name: string): Promise<ShortAccount[]> {
  return db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'photo_file_id as photoId', 'active'])
    .where('active', '=', true)
    .where('name', 'ilike', containing(name))
    .orderBy('name')
    .orderBy('id')
    .limit(rowsMax)
    .execute()
}
