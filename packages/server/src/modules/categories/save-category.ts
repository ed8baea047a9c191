import { type CategoryView, categoriesMax, categoryLevels, newId } from '@besedka/contract'
import { sql } from 'kysely'
import type { AuditActor } from '../../platform/audit/audit-entry.ts'
import { refusing } from '../../platform/database/refusing.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { requireAddedTeams, requireTeams } from '../teams/index.ts'
import { getCategoryView, lockOwnCategory, pathOf, teamsOf } from './find-category.ts'
import { auditCategory, tellCategories } from './tell-categories.ts'
import './tables.ts'

type NewCategory = { name: string; parentId?: string | null; teamIds?: readonly string[] | null }

/**
 * Adds a category as the last of those beside it. Throws chatSessionCategoryNotFoundException (its parent), chatSessionCategoryTooDeepException,
 * objectLimitReachedException, teamsNotFoundException, and where its name is taken chatSession(Sub)CategoryAlreadyExistsException.
 */
export async function createCategory(
  tx: Transaction,
  by: AuditActor,
  { name, parentId = null, teamIds = null }: NewCategory,
): Promise<CategoryView> {
  if (parentId !== null) await requireRoomBelow(tx, parentId)
  await requireTeams(tx, teamIds ?? [])
  const id = newId()
  const { rows } = await sql<{ known: number; place: number }>`
    SELECT count(*)::int AS known, coalesce(max(place) FILTER (WHERE parent_id IS NOT DISTINCT FROM ${parentId}::uuid) + 1, 0) AS place
    FROM request_categories`.execute(tx.db)
  const { known, place } = rows[0] ?? { known: 0, place: 0 }
  if (known >= categoriesMax) throw new AppError('objectLimitReachedException')
  const ofTeams = parentId === null ? teamIds : null
  await tx.db
    .insertInto('request_categories')
    .values({ organisation_id: tx.organisationId, id, parent_id: parentId, name, place, all_teams: ofTeams === null, archived_at: null })
    .execute()
    .catch(refuseTakenName(parentId, name))
  await setTeams(tx, id, ofTeams ?? [])
  const is = await getCategoryView(tx.db, id)
  tellCategories(tx)
  auditCategory(tx, by, 'category.created', { is })
  return is
}

/** What a person changes; what is absent or undefined stays. */
type CategoryChange = { name?: string | undefined; teamIds?: readonly string[] | null | undefined; archived?: boolean | undefined }

/**
 * Changes what is given. Chats keep the name that they were given. Throws chatSessionCategoryNotFoundException, teamsNotFoundException, and where its
 * name is taken chatSession(Sub)CategoryAlreadyExistsException.
 */
export async function updateCategory(
  tx: Transaction,
  by: AuditActor,
  { categoryId, ...change }: CategoryChange & { categoryId: string },
): Promise<CategoryView> {
  const row = await lockOwnCategory(tx.db, categoryId)
  const was = await getCategoryView(tx.db, categoryId)
  const teamIds = row.parent_id === null ? change.teamIds : undefined
  await tx.db
    .updateTable('request_categories')
    .set({
      ...(change.name !== undefined && { name: change.name }),
      ...(teamIds !== undefined && { all_teams: teamIds === null }),
      ...(change.archived !== undefined && { archived_at: change.archived ? (row.archived_at ?? tx.now) : null }),
      version: sql`version + 1`,
    })
    .where('id', '=', categoryId)
    .execute()
    .catch(refuseTakenName(row.parent_id, change.name ?? row.name))
  if (teamIds !== undefined) await setTeams(tx, categoryId, teamIds ?? [])
  const is = await getCategoryView(tx.db, categoryId)
  tellCategories(tx)
  auditCategory(tx, by, 'category.updated', { was, is })
  return is
}

/** Throws chatSessionCategoryNotFoundException, chatSessionCategoryTooDeepException. */
async function requireRoomBelow(tx: Transaction, parentId: string): Promise<void> {
  await lockOwnCategory(tx.db, parentId)
  const path = await pathOf(tx.db, parentId)
  if (path.length >= categoryLevels) throw new AppError('chatSessionCategoryTooDeepException', { size: categoryLevels })
}

async function setTeams(tx: Transaction, categoryId: string, teamIds: readonly string[]): Promise<void> {
  await requireAddedTeams(tx, { stood: await teamsOf(tx.db, categoryId), wanted: teamIds })
  await tx.db.deleteFrom('request_category_teams').where('category_id', '=', categoryId).execute()
  if (teamIds.length === 0) return
  await tx.db
    .insertInto('request_category_teams')
    .values(teamIds.map((teamId) => ({ organisation_id: tx.organisationId, category_id: categoryId, team_id: teamId })))
    .execute()
}

function refuseTakenName(parentId: string | null, name: string): (error: unknown) => never {
  return refusing({
    request_categories_name: () =>
      parentId === null
        ? new AppError('chatSessionCategoryAlreadyExistsException', { name })
        : new AppError('chatSessionSubCategoryAlreadyExistsException', { name }),
  })
}
