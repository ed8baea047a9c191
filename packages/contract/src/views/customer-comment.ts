import { z } from 'zod'
import { Id, Moment } from './shared.ts'

/** What a colleague has written down about a customer. */
export const CustomerCommentView = z.object({
  id: Id,
  /** Null: a program with an API key. */
  authorId: Id.nullable(),
  text: z.string(),
  createdAt: Moment,
  editedAt: Moment.nullable(),
})
export type CustomerCommentView = z.infer<typeof CustomerCommentView>
