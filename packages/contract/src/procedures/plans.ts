import { z } from 'zod'
import { limits } from '../constants.ts'
import { errors } from '../errors/error-map.ts'
import { OptionName } from '../plan-options.ts'
import { PlanView } from '../views/plans.ts'
import { answer, Id } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

const observes = { right: 'RIGHT_OBSERVER' } as const

/** A year of the largest customer, with room: above it somebody has typed roubles as kopecks twice. */
const priceMaximumKopecks = 1_000_000_000_00

/** What a person decides about a plan; the price in kopecks. */
export const PlanTerms = z.object({
  name: z.string().trim().min(1, 'required').max(limits.planNameLength, 'tooLong'),
  priceKopecks: z.int('priceIsNumber').min(0, 'priceIsNumber').max(priceMaximumKopecks, 'priceIsNumber'),
  options: z
    .array(OptionName)
    .max(50)
    .transform((options) => [...new Set(options)]),
})
export type PlanTerms = z.infer<typeof PlanTerms>

/** Plans, for provider staff only (spec 6). */
export const plans = {
  list: staffProcedure(observes)
    .route({ method: 'GET', path: '/plans', tags: ['plans'], summary: 'All plans, the cheapest first' })
    .output(answer(z.object({ items: z.array(PlanView) }))),

  create: staffProcedure({ ...observes, audits: 'plan.created' })
    .route({ method: 'POST', path: '/plans', tags: ['plans'], summary: 'Add a plan' })
    .input(PlanTerms)
    .output(answer(PlanView))
    .errors(errors('planAlreadyExistsException')),

  /** Changes a plan for every organisation that has it, from its next request on. */
  update: staffProcedure({ ...observes, audits: 'plan.updated' })
    .route({ method: 'PUT', path: '/plans/{planId}', tags: ['plans'], summary: 'Change a plan' })
    .input(PlanTerms.extend({ planId: Id }))
    .output(answer(PlanView))
    .errors(errors('planNotFoundException', 'planAlreadyExistsException')),

  /** Deletes a plan that no organisation has; a built-in one never. */
  delete: staffProcedure({ ...observes, audits: 'plan.deleted' })
    .route({ method: 'DELETE', path: '/plans/{planId}', tags: ['plans'], summary: 'Delete a plan' })
    .input(z.object({ planId: Id }))
    .output(answer(z.null()))
    .errors(errors('planNotFoundException', 'planInUseException', 'builtInPlanException')),
}
