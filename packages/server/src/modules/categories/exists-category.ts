import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

/** Whether a category is there and in use. */
export async function existsCategory(db: Kysely<Tables>, categoryId: string): Promise<boolean> {
  const row = await db
    .selectFrom('request_categories')
    .select('id')
    .where('id', '=', categoryId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
