import { z } from 'zod'
import { ValueConditionsWord } from '../defined-fields.ts'
import { ratingConditions } from '../rating-conditions.ts'
import { searchedSides } from '../search-vocabulary.ts'
import { chatStates } from './chat.ts'
import { ChatTag } from './chat-desk.ts'
import { Id } from './shared.ts'

/** What narrows a search over messages, beside the words and the period. */
export const searchConditions = {
  side: z.enum(searchedSides).optional(),
  /** Only messages with files. */
  hasFile: z.literal('true').optional(),
  channelId: Id.optional(),
  teamId: Id.optional(),
  /** Who leads the chat, or led it last. */
  operatorId: Id.optional(),
  state: z.enum(chatStates).optional(),
  /** Has this request category, or one below it. */
  categoryId: Id.optional(),
  /** Whose customer has this status. */
  statusId: Id.optional(),
  rating: z.enum(ratingConditions).optional(),
  /** Has this tag. */
  tag: ChatTag.optional(),
  customerId: Id.optional(),
  /** Whose customer is one of this company's people. */
  companyId: Id.optional(),
  /** Fields of chats that are chosen from, with what they hold: `fieldId:value,fieldId:value`. */
  values: ValueConditionsWord.optional(),
}
