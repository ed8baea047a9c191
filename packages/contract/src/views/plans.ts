import { z } from 'zod'
import { OptionName } from '../plan-options.ts'
import { Id, Moment, Version } from './shared.ts'

/** A plan as the provider sees it (spec 3). */
export const PlanView = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  priceKopecks: z.int().nonnegative(),
  options: z.array(OptionName),
  /** The product itself needs it: it can be changed, not deleted. */
  builtIn: z.boolean(),
  /** How many organisations have it. */
  organisations: z.int(),
  updatedAt: Moment,
})
export type PlanView = z.infer<typeof PlanView>
