/** Every option, for good: the provider itself, and the demo. 0045_plans.sql made it. */
export const fullPlanId = '00000000-0000-7000-8000-000000000001'

/** What somebody who signs up may try out for seven days (spec 9). */
export const trialPlanId = '00000000-0000-7000-8000-000000000002'
