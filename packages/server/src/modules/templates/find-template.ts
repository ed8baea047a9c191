import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { sees } from './access.ts'
import { type CategoryRow, neverUsed, type TemplateRow, type TemplateUse } from './template.ts'
import './tables.ts'

/** A template that the account sees; nobody else changes or deletes it before this transaction ends. Throws templateNotFoundException. */
export async function lockTemplate(tx: Transaction, account: CurrentAccount, templateId: string): Promise<TemplateRow> {
  const row = await tx.db.selectFrom('templates').selectAll().where('id', '=', templateId).forUpdate().executeTakeFirst()
  if (!row || !sees(account, row)) throw new AppError('templateNotFoundException')
  return row
}

/** The same for a category. Throws categoryNotFoundException. */
export async function lockCategory(tx: Transaction, account: CurrentAccount, categoryId: string): Promise<CategoryRow> {
  const row = await tx.db.selectFrom('template_categories').selectAll().where('id', '=', categoryId).forUpdate().executeTakeFirst()
  if (!row || !sees(account, row)) throw new AppError('categoryNotFoundException')
  return row
}

export async function useOf(db: Kysely<Tables>, templateId: string): Promise<TemplateUse> {
  const { rows } = await sql<TemplateUse>`
    SELECT coalesce(sum(uses), 0)::int AS uses, coalesce(sum(passed_over), 0)::int AS "passedOver", max(last_used_at) AS "lastUsedAt"
    FROM template_uses WHERE template_id = ${templateId}`.execute(db)
  return rows[0] ?? neverUsed
}
