import { Quality, ratingCommentMaxLength, ratingReasons } from '@besedka/contract'
import { z } from 'zod'
import type { GivenRating } from '../take-rating.ts'

const Digit = z.coerce.number<string>().pipe(Quality)

const Sent = z.object({
  rating: Digit,
  was: Digit.nullable().catch(null),
  comment: z
    .string()
    // A browser sends a line break as two characters, which its own counting took for one.
    .transform((text) => text.replace(/\r\n/g, '\n').replaceAll('\u0000', '').slice(0, ratingCommentMaxLength).toWellFormed().trim()),
  reasons: z.array(z.string()).transform((given) => ratingReasons.filter((known) => given.includes(known))),
})

/** What the form sent; undefined without a rating. */
export function readSentRating(body: string): GivenRating | undefined {
  const form = new URLSearchParams(body)
  return Sent.safeParse({
    rating: form.get('rating'),
    was: form.get('was'),
    comment: form.get('comment') ?? '',
    reasons: form.getAll('reasons'),
  }).data
}

/** A rating that a link marks beforehand; null for anything else. */
export function readChosen(value: unknown): Quality | null {
  return Digit.safeParse(value).data ?? null
}
