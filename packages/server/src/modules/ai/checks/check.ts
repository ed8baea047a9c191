import type { AiCheckView, AiSource, Locale } from '@besedka/contract'
import type { Kysely } from 'kysely'
import { auditChangesOf } from '../../../platform/audit/audit-changes-of.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { listPublishedTitles } from '../../knowledge/index.ts'
import type { CheckRow } from '../tables.ts'
import '../tables.ts'

/** An answer check as people see it: its last answer is judged by what it expects now. */
export function toCheckView(row: CheckRow): AiCheckView {
  const { id, question, article_ids: articleIds, asked_at: at, answer: text, cited_ids: cited } = row
  const passed = articleIds.length === 0 ? text === null : text !== null && cited.some((article) => articleIds.includes(article))
  return {
    id,
    question,
    articleIds,
    outcome: at && { at: at.toISOString(), model: row.model ?? '', passed, text, articleIds: cited },
  }
}

/** All of them, the oldest first, and the articles that they may expect. */
export async function listChecks(db: Kysely<Tables>, locale: Locale): Promise<{ items: AiCheckView[]; articles: AiSource[] }> {
  const rows = await db.selectFrom('ai_checks').selectAll().orderBy('created_at').orderBy('id').execute()
  return { items: rows.map(toCheckView), articles: await listPublishedTitles(db, locale) }
}

/** Throws aiCheckNotFoundException. */
export async function getCheck(db: Kysely<Tables>, checkId: string): Promise<CheckRow> {
  const row = await db.selectFrom('ai_checks').selectAll().where('id', '=', checkId).executeTakeFirst()
  if (!row) throw new AppError('aiCheckNotFoundException')
  return row
}

export const auditCheck = auditChangesOf(({ id, question, article_ids: articleIds }: CheckRow) => ({
  subject: { type: 'aiCheck', id, name: question },
  settings: { question, articleIds },
}))
