/**
 * Client companies and the provider: the tenants. States: active, deactivated, deleted, erased. Events: none; whoever is inside a deactivated one is sent
 * away by `live.endOrganisation`. Called by: first start, accounts, registration, provider.
 */

export { createOrganisation, type NewOrganisation, startingRoles } from './create-organisation.ts'
export { deleteOrganisation, finishErasing, takeOrganisationsToErase } from './delete-organisation.ts'
export { type ClientSearch, countByPlan, getClient, listClients, listIdsOfPlan, type OrganisationRow } from './find-organisation.ts'
export {
  findActiveByLogin,
  findActiveLook,
  findProvider,
  type HelpLook,
  isActiveOrganisation,
  listDeactivatedOrganisations,
  listHelpHosts,
} from './is-active-organisation.ts'
export { isOnTrial } from './is-on-trial.ts'
export { getOwnOrganisation, type OwnOrganisation } from './own-organisation.ts'
export { type PlanEnding, takePlanEndings } from './plan-endings.ts'
export { extendPlan, isExtendable, type OrganisationChange, setActive, updateOrganisation } from './save-organisation.ts'
