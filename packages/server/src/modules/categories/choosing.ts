import { choosableCategories, lacksCategory } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { listViews } from './list-categories.ts'
import './tables.ts'

/** A category that a request of these teams may have, as chats keep it. Throws chatSessionCategoryNotFoundException. */
export async function findCategoryPath(
  db: Kysely<Tables>,
  categoryId: string,
  teams: ReadonlySet<string>,
): Promise<{ ids: string[]; names: string[] }> {
  const choosable = new Map(choosableCategories(await listViews(db), teams).map((category) => [category.id, category]))
  const path = []
  for (let at = choosable.get(categoryId); at; at = at.parentId === null ? undefined : choosable.get(at.parentId)) path.unshift(at)
  if (path.length === 0) throw new AppError('chatSessionCategoryNotFoundException')
  return { ids: path.map(({ id }) => id), names: path.map(({ name }) => name) }
}

/**
 * Spec 4: a chat without a required category can't be closed. Throws closingWithoutCategoryException, and for one that is not chosen down to the
 * level that is asked for chatSessionCategoryNotSelectedException. Where nothing can be chosen nothing is asked for.
 */
export async function checkHasCategory(
  db: Kysely<Tables>,
  { teamId, categoryIds, teams }: { teamId: string | null; categoryIds: readonly string[]; teams: ReadonlySet<string> },
): Promise<void> {
  const level = await levelOf(db, teamId)
  if (categoryIds.length >= level) return
  const choosable = choosableCategories(await listViews(db), teams)
  if (!lacksCategory({ categoryIds }, { level, choosable })) return
  throw new AppError(categoryIds.length === 0 ? 'closingWithoutCategoryException' : 'chatSessionCategoryNotSelectedException')
}

/** The team's own level, else the organisation's. */
async function levelOf(db: Kysely<Tables>, teamId: string | null): Promise<number> {
  const { rows } = await sql<{ level: number }>`
    SELECT level FROM required_categories WHERE team_id IS NULL OR team_id = ${teamId}::uuid ORDER BY team_id NULLS LAST LIMIT 1`.execute(
    db,
  )
  return rows[0]?.level ?? 0
}
