import type { CustomerRatingView } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentVisitor } from '../authentication/index.ts'
import { findVisitorsRequest } from './find-request.ts'
import { toCustomerRatingView } from './quality-request.ts'
import { type GivenRating, takeRating } from './take-rating.ts'

/** A visitor rates one of their chats. Throws qualityAssessmentNotFoundException, ratingAlreadyUsedException. */
export async function rateAsVisitor(
  tx: Transaction,
  visitor: CurrentVisitor,
  { chatId, ...given }: GivenRating & { chatId: string },
): Promise<CustomerRatingView> {
  const request = await findVisitorsRequest(tx.db, visitor, chatId)
  const taken = request ? await takeRating(tx, request.id, given) : { outcome: 'none' as const }
  if (taken.outcome === 'none') throw new AppError('qualityAssessmentNotFoundException')
  if (taken.outcome === 'used') throw new AppError('ratingAlreadyUsedException')
  return toCustomerRatingView(taken.request, tx.now)
}
