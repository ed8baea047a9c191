import type { Quality } from './quality.ts'

/** Which chats are asked for by what their customers said: any rating, a low one, or exactly this one. */
export const ratingConditions = ['any', 'low', '1', '2', '3', '4', '5'] as const
export type RatingCondition = (typeof ratingConditions)[number]

/** The ratings that count as low, up to this one. */
export const lowRating = 2

export function hasRating(quality: Quality | null, condition: RatingCondition): boolean {
  if (quality === null) return false
  if (condition === 'any') return true
  return condition === 'low' ? quality <= lowRating : quality === Number(condition)
}
