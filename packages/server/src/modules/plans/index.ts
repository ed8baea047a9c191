/**
 * Plans: what an organisation may buy, as a price and a choice of the fifteen options (spec 3). States: built-in (the product needs it),
 * or made by the provider. Events: none; the doors read options anew for every request. Called by: provider, first start, registration.
 */

export { fullPlanId, trialPlanId } from './built-in-plans.ts'
export { getPlan, listPlans } from './find-plan.ts'
export { type PlanRow, type PlanTerms, termsOf } from './plan.ts'
export { createPlan, deletePlan, updatePlan } from './save-plan.ts'
