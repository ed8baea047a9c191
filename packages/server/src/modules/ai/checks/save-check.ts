import { type AiCheckFields, type AiCheckView, aiLimits, newId } from '@besedka/contract'
import { sql } from 'kysely'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import type { SignedInAccount } from '../../authentication/index.ts'
import { requireArticles } from '../../knowledge/index.ts'
import type { CheckRow } from '../tables.ts'
import { auditCheck, toCheckView } from './check.ts'

/** What is absent or undefined stays. */
type CheckChange = { [F in keyof AiCheckFields]?: AiCheckFields[F] | undefined }

/** What is known of a check that was never asked. */
const unasked = { asked_at: null, model: null, answer: null, cited_ids: [] }

/** Adds an answer check. Throws articleNotFoundException, objectLimitReachedException. */
export async function createCheck(tx: Transaction, account: SignedInAccount, given: AiCheckFields): Promise<AiCheckView> {
  await requireArticles(tx.db, given.articleIds)
  await requireRoom(tx)
  const row = await tx.db
    .insertInto('ai_checks')
    .values({
      organisation_id: tx.organisationId,
      id: newId(),
      question: given.question,
      article_ids: given.articleIds,
      created_at: tx.now,
      ...unasked,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  auditCheck(tx, account, 'aiCheck.created', { is: row })
  return toCheckView(row)
}

/**
 * Changes what is given; an answer to another question is forgotten. Articles that it has already may be gone. Throws aiCheckNotFoundException,
 * articleNotFoundException.
 */
export async function updateCheck(tx: Transaction, account: SignedInAccount, checkId: string, change: CheckChange): Promise<AiCheckView> {
  const was = await lockCheck(tx, checkId)
  const articleIds = change.articleIds ?? was.article_ids
  await requireArticles(
    tx.db,
    articleIds.filter((id) => !was.article_ids.includes(id)),
  )
  const question = change.question ?? was.question
  const row = await tx.db
    .updateTable('ai_checks')
    .set({ question, article_ids: articleIds, ...(question !== was.question && unasked) })
    .where('id', '=', checkId)
    .returningAll()
    .executeTakeFirstOrThrow()
  auditCheck(tx, account, 'aiCheck.updated', { was, is: row })
  return toCheckView(row)
}

/** Throws aiCheckNotFoundException. */
export async function deleteCheck(tx: Transaction, account: SignedInAccount, checkId: string): Promise<void> {
  const was = await lockCheck(tx, checkId)
  await tx.db.deleteFrom('ai_checks').where('id', '=', checkId).execute()
  auditCheck(tx, account, 'aiCheck.deleted', { was })
}

async function lockCheck(tx: Transaction, checkId: string): Promise<CheckRow> {
  const row = await tx.db.selectFrom('ai_checks').selectAll().where('id', '=', checkId).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('aiCheckNotFoundException')
  return row
}

/** Of two who add one at the same moment one may come above the limit: it keeps the list short, no more. */
async function requireRoom(tx: Transaction): Promise<void> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ai_checks`.execute(tx.db)
  if ((rows[0]?.count ?? 0) >= aiLimits.checks) throw new AppError('objectLimitReachedException')
}
