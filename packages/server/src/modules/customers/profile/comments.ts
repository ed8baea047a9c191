import { type CustomerCommentView, customerLimits, newId } from '@besedka/contract'
import type { Kysely } from 'kysely'
import { refusing } from '../../../platform/database/refusing.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import type { CurrentAccount } from '../../authentication/index.ts'
import { lockProfile } from './lock-profile.ts'
import '../tables.ts'

/** What a comment is about. */
export type Subject = { customer_id: string } | { company_id: string }

type Author = Pick<CurrentAccount, 'kind' | 'id'>

/** Comments on a customer or company, the latest first. */
export async function listComments(db: Kysely<Tables>, subject: Subject): Promise<CustomerCommentView[]> {
  const rows = await db
    .selectFrom('customer_comments')
    .selectAll()
    .where(({ and }) => and(subject))
    .orderBy('id', 'desc')
    .limit(customerLimits.comments)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    authorId: row.author_id,
    text: row.text,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  }))
}

/** `commentId` is made by whoever sends it: what is sent again under it is written once. */
export type NewComment = { commentId?: string | undefined; text: string }

/**
 * Writes a comment down, where there are `count` already. Whoever calls it holds the subject. Throws tooManyCommentsException, and
 * idempotencyConflictException where the id is another comment's.
 */
export async function writeComment(
  tx: Transaction,
  by: Author,
  subject: Subject,
  { commentId, text, count }: NewComment & { count: number },
): Promise<{ id: string; isNew: boolean }> {
  if (commentId !== undefined && (await isWritten(tx, by, subject, commentId))) return { id: commentId, isNew: false }
  if (count >= customerLimits.comments) throw new AppError('tooManyCommentsException', { limit: customerLimits.comments })
  const id = commentId ?? newId()
  await tx.db
    .insertInto('customer_comments')
    .values({ organisation_id: tx.organisationId, id, ...subject, author_id: authorOf(by), text, created_at: tx.now })
    .execute()
    .catch(refusing({ customer_comments_pkey: () => new AppError('idempotencyConflictException') }))
  return { id, isNew: true }
}

async function isWritten(tx: Transaction, by: Author, subject: Subject, commentId: string): Promise<boolean> {
  const own = await tx.db
    .selectFrom('customer_comments')
    .select('id')
    .where('id', '=', commentId)
    .where(({ and }) => and(subject))
    .where('author_id', 'is not distinct from', authorOf(by))
    .executeTakeFirst()
  return own !== undefined
}

/** Changes an own comment. Throws profileCommentNotFoundException. */
export async function rewriteComment(
  tx: Transaction,
  by: CurrentAccount,
  subject: Subject,
  { commentId, text }: { commentId: string; text: string },
): Promise<void> {
  const changed = await tx.db
    .updateTable('customer_comments')
    .set({ text, edited_at: tx.now })
    .where('id', '=', commentId)
    .where(({ and }) => and(subject))
    .where('author_id', 'is not distinct from', authorOf(by))
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new AppError('profileCommentNotFoundException')
}

/** Deletes an own comment. Throws profileCommentNotFoundException. */
export async function deleteComment(tx: Transaction, by: CurrentAccount, subject: Subject, commentId: string): Promise<void> {
  const deleted = await tx.db
    .deleteFrom('customer_comments')
    .where('id', '=', commentId)
    .where(({ and }) => and(subject))
    .where('author_id', 'is not distinct from', authorOf(by))
    .executeTakeFirst()
  if (deleted.numDeletedRows === 0n) throw new AppError('profileCommentNotFoundException')
}

/** Comments on a customer, and answers the comment's id. Throws profileNotFoundException, and what {@link writeComment} throws. */
export async function addComment(
  tx: Transaction,
  by: Author,
  { customerId, ...given }: NewComment & { customerId: string },
): Promise<string> {
  const { comment_count: count } = await lockProfile(tx, customerId)
  const { id, isNew } = await writeComment(tx, by, { customer_id: customerId }, { ...given, count })
  if (isNew) await countComments(tx, customerId, count + 1)
  return id
}

/** Throws profileNotFoundException, profileCommentNotFoundException. */
export async function removeComment(
  tx: Transaction,
  by: CurrentAccount,
  { customerId, commentId }: { customerId: string; commentId: string },
): Promise<void> {
  const { comment_count: count } = await lockProfile(tx, customerId)
  await deleteComment(tx, by, { customer_id: customerId }, commentId)
  await countComments(tx, customerId, count - 1)
}

async function countComments(tx: Transaction, customerId: string, count: number): Promise<void> {
  await tx.db.updateTable('customers').set({ comment_count: count }).where('id', '=', customerId).execute()
}

/** An API key is nobody. */
function authorOf(by: Author): string | null {
  return by.kind ? null : by.id
}
