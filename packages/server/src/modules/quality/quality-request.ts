import { type CustomerRatingView, type RatingView, ratingChangeMinutes } from '@besedka/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

export type QualityRequest = Selectable<Tables['quality_requests']>

/** Until when a rating that was given may be changed; null while none was. */
export function changeableUntil({ rated_at }: Pick<QualityRequest, 'rated_at'>): Date | null {
  return rated_at && new Date(rated_at.getTime() + ratingChangeMinutes * 60_000)
}

/** Whether the customer may rate now: for the first time until it expires, and anew for ten minutes. */
export function isOpen(request: Pick<QualityRequest, 'rated_at' | 'expires_at'>, now: Date): boolean {
  return now < (changeableUntil(request) ?? request.expires_at)
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
    changeableUntil: changeableUntil(request)?.toISOString() ?? null,
  }
}
