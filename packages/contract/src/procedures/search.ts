import { z } from 'zod'
import { ValueConditions } from '../defined-fields.ts'
import { errors } from '../errors/error-map.ts'
import { searchFields } from '../search-fields.ts'
import { searchOrders } from '../search-vocabulary.ts'
import { SearchCounts, SearchResult } from '../views/search.ts'
import { answer, Id, pageInput } from '../views/shared.ts'
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
        ...searchFields,
        order: z.enum(searchOrders).default('newest'),
        /** Only this chat; then fifty of its messages are shown, and not three. */
        chatId: Id.optional(),
        values: ValueConditions.optional(),
      }),
    )
    .output(answer(SearchResult))
    .errors(errors('invalidCursorException')),

  /**
   * How many of the chats that a search finds are of which channel, team, operator, state, category and tag, and hold a fitting message of whom: of
   * the newest thousand (`more`: there are others). A screen asks once it shows what was found.
   */
  counts: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/search/counts', tags: ['search'], summary: 'Counts of what a search finds' })
    .input(z.object({ ...searchFields, values: ValueConditions.optional() }))
    .output(answer(SearchCounts)),
}
