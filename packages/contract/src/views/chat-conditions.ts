import { z } from 'zod'
import { awaitedSides } from '../awaited-sides.ts'
import { ratingConditions } from '../rating-conditions.ts'
import { ChatPriority, ChatTag } from './chat-desk.ts'
import { Id } from './shared.ts'

/** What a list of chats is narrowed by. */
export const chatConditions = {
  channelId: Id.optional(),
  teamId: Id.optional(),
  /** Who leads the chat; of a closed one, who led it last. */
  assigneeId: Id.optional(),
  /** Has this request category, or one below it. */
  categoryId: Id.optional(),
  /** Rated so by the customer; `low` is 1 or 2. */
  rating: z.enum(ratingConditions).optional(),
  /** Whose customer has this status. */
  statusId: Id.optional(),
  /** Has this tag. */
  tag: ChatTag.optional(),
  priority: ChatPriority.optional(),
  awaits: z.enum(awaitedSides).optional(),
  /** Only those in which the customer waits and something stands behind what the operator in charge has looked at. Looking ends it, unlike `awaits`. */
  unread: z.literal('true').optional(),
}
export type ChatConditions = z.infer<z.ZodObject<typeof chatConditions>>
