/**
 * The provider level: client organisations, their plans, and the one audited way to their data. States: those of organisations and
 * plans. Events: none; what is done here stands in the audit logs. Called by: the router, audit.
 */

export { addOrganisation } from './add-organisation.ts'
export { billingAccountProcedures } from './billing-account-procedures.ts'
export { chargePlans, chargePlansJob } from './charge-plans.ts'
export { providerStaff } from './door.ts'
export { eraseOrganisation, eraseOrganisationJob, eraseOrganisations, eraseOrganisationsJob } from './erase-organisation.ts'
export { mailProcedures } from './mail-procedures.ts'
export { observe } from './observe.ts'
export { organisationProcedures } from './organisation-procedures.ts'
export { planProcedures } from './plan-procedures.ts'
export { tellOfPlanEnds, tellOfPlanEndsJob } from './tell-of-plan-ends.ts'
