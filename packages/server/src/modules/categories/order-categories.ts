import { sql } from 'kysely'
import type { AuditActor } from '../../platform/audit/audit-entry.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { lockCategory } from './find-category.ts'
import { tellCategories } from './tell-categories.ts'
import './tables.ts'

/**
 * Puts the categories below another one, or those of the first level, in order. What is not named, for somebody has just added it, comes after what
 * is; what is gone is passed over. Throws chatSessionCategoryNotFoundException for the parent.
 */
export async function orderCategories(
  tx: Transaction,
  by: AuditActor,
  { parentId, ids }: { parentId: string | null; ids: readonly string[] },
): Promise<void> {
  const parent = parentId === null ? null : await lockCategory(tx.db, parentId)
  const { rows } = await sql<{ name: string }>`
    WITH ordered AS (
      SELECT id, row_number() OVER (ORDER BY array_position(${[...ids]}::uuid[], id) NULLS LAST, place, id) - 1 AS place
      FROM request_categories WHERE parent_id IS NOT DISTINCT FROM ${parentId}::uuid
    ), moved AS (
      UPDATE request_categories c SET place = ordered.place, version = version + 1 FROM ordered
      WHERE c.id = ordered.id AND c.place <> ordered.place
    )
    SELECT name FROM request_categories JOIN ordered USING (id) ORDER BY ordered.place`.execute(tx.db)
  tellCategories(tx)
  tx.audit({
    by,
    action: 'category.updated',
    subject: { type: 'category', ...(parent && { id: parent.id, name: parent.name }) },
    after: { order: rows.map(({ name }) => name) },
  })
}
