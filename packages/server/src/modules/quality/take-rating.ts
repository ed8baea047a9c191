import type { Quality, RatingFields } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import { findChannel, getServiceInForce } from '../channels/index.ts'
import { lockChatRow, rateChat } from '../chats/index.ts'
import { isOpen, type QualityRequest } from './quality-request.ts'
import './tables.ts'

export type GivenRating = RatingFields & {
  /** The rating that the customer saw when they gave this one. */
  was: Quality | null
}

/**
 * `taken`: it is the chat's rating now. `same`: it was already. `used`: another one was given before, or it is too late for words; `none`:
 * nobody has asked, or too long ago.
 */
export type RatingTaken = { outcome: 'taken' | 'same' | 'used'; request: QualityRequest } | { outcome: 'none' }

/**
 * Takes a customer's rating, once (spec 4), or words about it within ten minutes. Of several that come at once the first one counts; the same
 * again is as good as once. What is left out (a comment, reasons) stays as it was.
 */
export async function takeRating(tx: Transaction, requestId: string, given: GivenRating): Promise<RatingTaken> {
  const known = await tx.db.selectFrom('quality_requests').select('chat_id').where('id', '=', requestId).executeTakeFirst()
  // The chat's lock is the request's, too: of ratings that come at once, one is the first.
  const chat = known && (await lockChatRow(tx, known.chat_id))
  const request = await tx.db.selectFrom('quality_requests').selectAll().where('id', '=', requestId).executeTakeFirst()
  if (!chat || !request) return { outcome: 'none' }
  const next = asChange(request, given)
  if (isSame(request, next)) return { outcome: 'same', request }
  if (!isOpen(request, tx.now)) return request.rating === null ? { outcome: 'none' } : { outcome: 'used', request }
  if (request.rating !== null && given.rating !== request.rating) return { outcome: 'used', request }
  const channel = await findChannel(tx.db, chat.channel_id)
  const closes = channel !== undefined && (await getServiceInForce(tx.db, channel)).assessment.closesChat
  await rateChat(tx, chat, { quality: next.rating, comment: next.comment, closes })
  const taken = await tx.db
    .updateTable('quality_requests')
    .set({ ...next, rated_at: request.rated_at ?? tx.now })
    .where('id', '=', requestId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { outcome: 'taken', request: taken }
}

function asChange(request: QualityRequest, { rating, comment, reasons }: GivenRating): RatingFields {
  const kept = rating === request.rating && reasons.length === 0 ? request.reasons : reasons
  return { rating, comment: comment || request.comment, reasons: kept }
}

function isSame(request: QualityRequest, next: RatingFields): boolean {
  return request.rating === next.rating && request.comment === next.comment && request.reasons.join() === next.reasons.join()
}
