import type { CategoryUse } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { AuditActor } from '../../platform/audit/audit-entry.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { getCategoryView, lockOwnCategory, pathOf } from './find-category.ts'
import { auditCategory, tellCategories } from './tell-categories.ts'
import './tables.ts'

const countedMax = 1_000

/** What goes with a category, and how many chats have it. Throws chatSessionCategoryNotFoundException. */
export async function categoryUse(db: Kysely<Tables>, categoryId: string): Promise<CategoryUse> {
  const path = await pathOf(db, categoryId)
  const [first] = path
  if (!first) throw new AppError('chatSessionCategoryNotFoundException')
  const { rows } = await sql<CategoryUse>`
    WITH RECURSIVE below AS (
      SELECT id FROM request_categories WHERE parent_id = ${categoryId}
      UNION ALL
      SELECT c.id FROM below JOIN request_categories c ON c.parent_id = below.id
    )
    SELECT (SELECT count(*)::int FROM below) AS below,
           (SELECT count(*)::int FROM (
             SELECT FROM chats WHERE category_ids[1] = ${first.id} AND category_ids[${path.length}::int] = ${categoryId} LIMIT ${countedMax}
           ) AS counted) AS chats`.execute(db)
  return rows[0] ?? { below: 0, chats: 0 }
}

/** Deletes a category and all below it; chats that have it keep its name. Throws chatSessionCategoryNotFoundException. */
export async function deleteCategory(tx: Transaction, by: AuditActor, categoryId: string): Promise<void> {
  await lockOwnCategory(tx.db, categoryId)
  const was = await getCategoryView(tx.db, categoryId)
  await tx.db.deleteFrom('request_categories').where('id', '=', categoryId).execute()
  tellCategories(tx)
  auditCategory(tx, by, 'category.deleted', { was })
}
