/**
 * Client companies and the provider: the tenants. States: active, deactivated. Events: none yet.
 * Called by: first start, accounts.
 */

export { createOrganisation, startingRoles } from './create-organisation.ts'
export { isActiveOrganisation } from './is-active-organisation.ts'
