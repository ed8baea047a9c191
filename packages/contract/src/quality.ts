import { z } from 'zod'
import type { LocalText } from './locales.ts'
import { qualityValues, ratingReasons } from './quality-texts.ts'

/** A customer's rating of a chat; null where none was given. */
export const Quality = z.literal(qualityValues)
export type Quality = z.infer<typeof Quality>

export const qualityNotSetText: LocalText = { 'ru-RU': 'Не указана', 'en-GB': 'Not set' }

export const RatingReason = z.enum(ratingReasons)
export type RatingReason = z.infer<typeof RatingReason>

/** For so long after rating a customer may change their mind. */
export const ratingCommentMinutes = 10

/** For so long after being asked a customer may rate. */
export const ratingExpiryDays = 7

/** What a customer is asked where a channel says nothing else. */
export const ratingQuestion: LocalText = {
  'ru-RU': 'Оцените, пожалуйста, наш разговор.',
  'en-GB': 'Please rate our conversation.',
}
