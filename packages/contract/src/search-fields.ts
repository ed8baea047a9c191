import { z } from 'zod'
import { searchMaxLength } from './search-vocabulary.ts'
import { searchConditions } from './views/search-conditions.ts'
import { Moment } from './views/shared.ts'

/** What is searched for, and where. */
export const searchFields = {
  text: z
    .string()
    .trim()
    .max(searchMaxLength, 'tooLong')
    .refine((text) => text.length !== 1, { message: 'tooShort', params: { size: 2 } })
    .default(''),
  /** Messages from this moment on, and before that one. */
  from: Moment.optional(),
  to: Moment.optional(),
  ...searchConditions,
}
