import { z } from 'zod'
import { ValueConditions } from '../defined-fields.ts'
import { errors } from '../errors/error-map.ts'
import { searchMaxLength, searchOrders } from '../search-vocabulary.ts'
import { SearchResult } from '../views/search.ts'
import { searchConditions } from '../views/search-conditions.ts'
import { answer, Id, Moment, pageInput } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

export const search = {
  /**
   * All that was ever written, in the chats that the account may see: words in any form, Russian and English; "exact words in quotes"; phones and
   * order numbers however they are written; names of files. What finds nothing as typed is taken for the other keyboard layout, another alphabet, a part
   * of a word or a slip. Without words the conditions alone say which chats: those where something happened last come first. Without the option OPTION_EXTENDED_SEARCH: names and contacts of customers only.
   */
  everything: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/search', tags: ['search'], summary: 'Search over everything' })
    .input(
      z.object({
        ...pageInput,
        limit: z.coerce.number<number>().int().min(1).max(50).default(20),
        text: z
          .string()
          .trim()
          .max(searchMaxLength, 'tooLong')
          .refine((text) => text.length !== 1, 'tooShort')
          .default(''),
        order: z.enum(searchOrders).default('newest'),
        /** Messages from this moment on, and before that one. */
        from: Moment.optional(),
        to: Moment.optional(),
        ...searchConditions,
        /** Only this chat; then fifty of its messages are shown, and not three. */
        chatId: Id.optional(),
        values: ValueConditions.optional(),
      }),
    )
    .output(answer(SearchResult))
    .errors(errors('invalidCursorException')),
}
