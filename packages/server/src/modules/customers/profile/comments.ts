import { type CustomerCommentView, customerLimits, newId } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import type { CurrentAccount } from '../../authentication/index.ts'
import { lockProfile } from './lock-profile.ts'
import '../tables.ts'

type CommentKey = { customerId: string; commentId: string }

/** Comments on a customer, the latest first. */
export async function listComments(db: Kysely<Tables>, customerId: string): Promise<CustomerCommentView[]> {
  const rows = await db
    .selectFrom('customer_comments')
    .selectAll()
    .where('customer_id', '=', customerId)
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

/** Throws profileNotFoundException, tooManyCommentsException. */
export async function addComment(tx: Transaction, by: CurrentAccount, given: { customerId: string; text: string }): Promise<void> {
  const { comment_count: count } = await lockProfile(tx, given.customerId)
  if (count >= customerLimits.comments) throw new AppError('tooManyCommentsException', { limit: customerLimits.comments })
  await tx.db
    .insertInto('customer_comments')
    .values({
      organisation_id: tx.organisationId,
      id: newId(),
      customer_id: given.customerId,
      author_id: authorOf(by),
      text: given.text,
      created_at: tx.now,
    })
    .execute()
  await countComments(tx, given.customerId, count + 1)
}

/** Changes an own comment. Throws profileCommentNotFoundException. */
export async function updateComment(tx: Transaction, by: CurrentAccount, { text, ...key }: CommentKey & { text: string }): Promise<void> {
  const changed = await tx.db
    .updateTable('customer_comments')
    .set({ text, edited_at: tx.now })
    .where('id', '=', key.commentId)
    .where('customer_id', '=', key.customerId)
    .where('author_id', 'is not distinct from', authorOf(by))
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new AppError('profileCommentNotFoundException')
}

/** Deletes an own comment. Throws profileNotFoundException, profileCommentNotFoundException. */
export async function removeComment(tx: Transaction, by: CurrentAccount, { customerId, commentId }: CommentKey): Promise<void> {
  const { comment_count: count } = await lockProfile(tx, customerId)
  const deleted = await tx.db
    .deleteFrom('customer_comments')
    .where('id', '=', commentId)
    .where('customer_id', '=', customerId)
    .where('author_id', 'is not distinct from', authorOf(by))
    .executeTakeFirst()
  if (deleted.numDeletedRows === 0n) throw new AppError('profileCommentNotFoundException')
  await countComments(tx, customerId, count - 1)
}

async function countComments(tx: Transaction, customerId: string, count: number): Promise<void> {
  await tx.db.updateTable('customers').set({ comment_count: count }).where('id', '=', customerId).execute()
}

/** An API key is nobody. */
function authorOf(by: CurrentAccount): string | null {
  return by.kind ? null : by.id
}
