import { z } from 'zod'
import { Id } from './shared.ts'

/** Who caused a change (spec 4: by bot, API key, operator, rule, distribution, scheduler, quality assessment, or the customer). */
export const Actor = z.object({
  type: z.enum(['operator', 'customer', 'bot', 'rule', 'distribution', 'scheduler', 'quality', 'apiKey']),
  /** The account, customer or API key; null where the actor is none of these. */
  id: Id.nullable(),
})
export type Actor = z.infer<typeof Actor>
