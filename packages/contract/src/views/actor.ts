import { z } from 'zod'
import { Id } from './shared.ts'

/** Who caused a change (spec 4: by bot, operator, rule, distribution, scheduler, quality assessment, or the customer). */
export const Actor = z.object({
  type: z.enum(['operator', 'customer', 'bot', 'rule', 'distribution', 'scheduler', 'quality']),
  /** The account or customer; null where the actor is not a person. */
  id: Id.nullable(),
})
export type Actor = z.infer<typeof Actor>
