import { z } from 'zod'

/** Somebody who answers, as customers know them: a first name and a face. */
export const OperatorFace = z.object({
  name: z.string(),
  /** Address of the profile photo, good for a week; null: there is none, or two share the name. */
  photoUrl: z.string().nullable(),
})
export type OperatorFace = z.infer<typeof OperatorFace>

/** Who answers on a channel, as one of its customers may know it. */
export const PeopleView = z.object({
  /** Who is there at this moment, at most three; empty where the channel does not show them. */
  atWork: z.array(OperatorFace),
  /** Who has answered this customer before. */
  met: z.array(OperatorFace),
  /** Nobody is there: it is closed, or no operator is active. */
  away: z.boolean(),
  /** Whether an answer reaches an email address that the customer leaves. */
  answersByMail: z.boolean(),
})
export type PeopleView = z.infer<typeof PeopleView>
