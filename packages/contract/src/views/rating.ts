import { z } from 'zod'
import { Quality, RatingReason } from '../quality.ts'
import { ratingCommentMaxLength, ratingReasons } from '../quality-texts.ts'
import { Id, Moment } from './shared.ts'

/** What a customer says about a chat. */
export const RatingFields = z.object({
  rating: Quality,
  comment: z
    .string()
    .trim()
    .max(ratingCommentMaxLength, 'tooLong')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL cannot store NUL
    .regex(/^[^\u0000]*$/, 'invalidCharacters')
    .default(''),
  reasons: z.array(RatingReason).max(ratingReasons.length, 'tooMany').default([]),
})
export type RatingFields = z.infer<typeof RatingFields>

/** How a chat was rated, as staff see it. */
export const RatingView = z.object({
  /** `asked`: the customer has not answered, and still may until `expiresAt`. */
  state: z.enum(['asked', 'rated', 'expired']),
  askedAt: Moment,
  /** The operator who asked; null: the product did, after the chat was closed. */
  askedById: Id.nullable(),
  expiresAt: Moment,
  rating: Quality.nullable(),
  comment: z.string(),
  reasons: z.array(RatingReason),
  ratedAt: Moment.nullable(),
})
export type RatingView = z.infer<typeof RatingView>

/** The rating of a chat, as its customer sees it. */
export const CustomerRatingView = z.object({
  /** `open`: a rating may be given, once; words may be added to it until `commentableUntil`. `closed`: it stays as it is. */
  state: z.enum(['open', 'closed']),
  rating: Quality.nullable(),
  comment: z.string(),
  reasons: z.array(RatingReason),
  /** Null while nothing was given. */
  commentableUntil: Moment.nullable(),
})
export type CustomerRatingView = z.infer<typeof CustomerRatingView>
