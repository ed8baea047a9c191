import { type CustomerRatingView, type RatingView, ratingCommentMinutes } from '@besedka/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

export type QualityRequest = Selectable<Tables['quality_requests']>

/** Until when words may be added to a rating that was given; null while none was. */
export function commentableUntil({ rated_at }: Pick<QualityRequest, 'rated_at'>): Date | null {
  return rated_at && new Date(rated_at.getTime() + ratingCommentMinutes * 60_000)
}

/** Whether the customer may rate now, or add words to the rating that they gave. */
export function isOpen(request: Pick<QualityRequest, 'rated_at' | 'expires_at'>, now: Date): boolean {
  return now < (commentableUntil(request) ?? request.expires_at)
}

export function toRatingView(request: QualityRequest, now: Date): RatingView {
  const { rating, comment, reasons } = request
  return {
    state: rating !== null ? 'rated' : isOpen(request, now) ? 'asked' : 'expired',
    askedAt: request.asked_at.toISOString(),
    askedById: request.asked_by_id,
    expiresAt: request.expires_at.toISOString(),
    rating,
    comment,
    reasons,
    ratedAt: request.rated_at?.toISOString() ?? null,
  }
}

export function toCustomerRatingView(request: QualityRequest, now: Date): CustomerRatingView {
  const { rating, comment, reasons } = request
  return {
    state: isOpen(request, now) ? 'open' : 'closed',
    rating,
    comment,
    reasons,
    commentableUntil: commentableUntil(request)?.toISOString() ?? null,
  }
}
