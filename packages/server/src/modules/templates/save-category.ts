import { newId, type TemplateCategoryView } from '@besedka/contract'
import { sql } from 'kysely'
import { refusing } from '../../platform/database/refusing.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { requireMayChangeCategory } from './access.ts'
import { audienceOf } from './audience.ts'
import { lockCategory } from './find-template.ts'
import { type CategoryRow, toCategoryView } from './template.ts'
import './tables.ts'

/** Throws categoryAccessDeniedException, categoryAlreadyExistsException. */
export async function createCategory(
  tx: Transaction,
  account: CurrentAccount,
  given: { name: string; personal: boolean },
): Promise<TemplateCategoryView> {
  const ownerId = given.personal ? account.id : null
  requireMayChangeCategory(account, { owner_id: ownerId })
  const row = await tx.db
    .insertInto('template_categories')
    .values({ organisation_id: tx.organisationId, id: newId(), name: given.name, owner_id: ownerId })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refusing({ template_categories_name: () => new AppError('categoryAlreadyExistsException', { name: given.name }) }))
  return tellCategory(tx, account, 'templateCategory.created', row, { after: { name: row.name } })
}

/** Throws categoryNotFoundException, categoryAccessDeniedException, categoryAlreadyExistsException. */
export async function renameCategory(
  tx: Transaction,
  account: CurrentAccount,
  { categoryId, name }: { categoryId: string; name: string },
): Promise<TemplateCategoryView> {
  const was = await lockCategory(tx, account, categoryId)
  requireMayChangeCategory(account, was)
  const row = await tx.db
    .updateTable('template_categories')
    .set({ name, version: sql`version + 1` })
    .where('id', '=', categoryId)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refusing({ template_categories_name: () => new AppError('categoryAlreadyExistsException', { name }) }))
  return tellCategory(tx, account, 'templateCategory.updated', row, { before: { name: was.name }, after: { name } })
}

/**
 * Deletes a category, and gives its templates another one. Throws categoryNotFoundException, categoryAccessDeniedException, and
 * templateCategoryInUseException while it has templates and no other category was named.
 */
export async function deleteCategory(
  tx: Transaction,
  account: CurrentAccount,
  { categoryId, replacementId = null }: { categoryId: string; replacementId?: string | null | undefined },
): Promise<void> {
  const was = await lockCategory(tx, account, categoryId)
  requireMayChangeCategory(account, was)
  if (replacementId !== null) await moveTemplates(tx, account, was, replacementId)
  const { count } = await tx.db
    .selectFrom('templates')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('category_id', '=', categoryId)
    .executeTakeFirstOrThrow()
  if (Number(count) > 0) throw new AppError('templateCategoryInUseException', { templates: Number(count) })
  await tx.db.deleteFrom('template_categories').where('id', '=', categoryId).execute()
  tx.record({
    type: 'templateCategory.deleted',
    subjectId: categoryId,
    audience: audienceOf(was),
    payload: { categoryId, replacementId },
  })
  tx.audit({
    by: account,
    action: 'templateCategory.deleted',
    subject: { type: 'templateCategory', id: categoryId, name: was.name },
    before: { name: was.name },
  })
}

/** Personal templates of others stand in shared categories too: they go along. */
async function moveTemplates(tx: Transaction, account: CurrentAccount, from: CategoryRow, toId: string): Promise<void> {
  const to = await lockCategory(tx, account, toId)
  if (to.id === from.id || (from.owner_id === null && to.owner_id !== null)) throw new AppError('categoryNotFoundException')
  await tx.db.updateTable('templates').set({ category_id: toId, version: sql`version + 1` }).where('category_id', '=', from.id).execute()
}

function tellCategory(
  tx: Transaction,
  by: CurrentAccount,
  action: 'templateCategory.created' | 'templateCategory.updated',
  row: CategoryRow,
  change: { before?: Record<string, unknown>; after: Record<string, unknown> },
): TemplateCategoryView {
  const category = toCategoryView(row)
  tx.record({ type: 'templateCategory.updated', subjectId: row.id, audience: audienceOf(row), payload: { category } })
  tx.audit({ by, action, subject: { type: 'templateCategory', id: row.id, name: row.name }, ...change })
  return category
}
