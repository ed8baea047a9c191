import type { CategoryView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type CategoryRow, toCategoryView } from './category.ts'
import './tables.ts'

/** Throws chatSessionCategoryNotFoundException. */
export async function getCategory(db: Kysely<Tables>, categoryId: string): Promise<CategoryRow> {
  const row = await db.selectFrom('request_categories').selectAll().where('id', '=', categoryId).executeTakeFirst()
  if (!row) throw new AppError('chatSessionCategoryNotFoundException')
  return row
}

/** The same, and nobody else changes or deletes it before this transaction ends. */
export async function lockCategory(db: Kysely<Tables>, categoryId: string): Promise<CategoryRow> {
  const row = await db.selectFrom('request_categories').selectAll().where('id', '=', categoryId).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('chatSessionCategoryNotFoundException')
  return row
}

/** The same for one that is changed in the tree: what a set of topics has made is changed there. Throws categoryOfTopicSetException, too. */
export async function lockOwnCategory(db: Kysely<Tables>, categoryId: string): Promise<CategoryRow> {
  const row = await lockCategory(db, categoryId)
  if (row.set_id === null) return row
  const set = await db.selectFrom('topic_sets').select('name').where('id', '=', row.set_id).executeTakeFirst()
  throw new AppError('categoryOfTopicSetException', { name: set?.name ?? row.name })
}

/** A category with its teams. Throws chatSessionCategoryNotFoundException. */
export async function getCategoryView(db: Kysely<Tables>, categoryId: string): Promise<CategoryView> {
  return toCategoryView(await getCategory(db, categoryId), await teamsOf(db, categoryId))
}

export async function teamsOf(db: Kysely<Tables>, categoryId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('request_category_teams')
    .select('team_id')
    .where('category_id', '=', categoryId)
    .orderBy('team_id')
    .execute()
  return rows.map(({ team_id }) => team_id)
}

/** A category and those it is below, the first level first; empty where there is no such category. */
export async function pathOf(db: Kysely<Tables>, categoryId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    WITH RECURSIVE path AS (
      SELECT id, name, parent_id, 1 AS step FROM request_categories WHERE id = ${categoryId}
      UNION ALL
      SELECT c.id, c.name, c.parent_id, path.step + 1 FROM path JOIN request_categories c ON c.id = path.parent_id
    )
    SELECT id, name FROM path ORDER BY step DESC`.execute(db)
  return rows
}
