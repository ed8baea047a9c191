import { limits } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { createAccount } from '../accounts/index.ts'
import { createOrganisation, getClient, type NewOrganisation, type OrganisationRow } from '../organisations/index.ts'
import { getPlan } from '../plans/index.ts'
import { createBuiltInRoles } from '../roles/index.ts'
import { wakeClocksAtPlanEnd } from './wake-clocks.ts'

export type NewClient = Omit<NewOrganisation, 'kind'> & {
  /** With a password the administrator is there at once; without one, they are to be invited. */
  administratorName?: string | undefined
  administratorPassword?: string | undefined
}

/**
 * Makes a client organisation that somebody can begin to work in: its built-in roles, and its administrator, whose password has been looked
 * at (`refuseCommonPassword`). Throws organizationAlreadyExistsException, accountAlreadyExistsException, planNotFoundException.
 */
export async function addOrganisation(db: Kysely<Tables>, given: NewClient): Promise<OrganisationRow> {
  await getPlan(db, given.planId)
  const { organisationId } = await createOrganisation(db, { ...given, kind: 'client' })
  const roles = await createBuiltInRoles(db, { id: organisationId, kind: 'client' })
  const roleId = roles.get('administrator')
  if (!roleId) throw new Error('A client organisation has no administrator role')
  const { administratorName: name = given.administratorEmail.slice(0, limits.accountNameLength), administratorPassword: password } = given
  if (password !== undefined) await createAccount(db, { organisationId, roleId, name, email: given.administratorEmail, password })
  const organisation = await getClient(db, organisationId)
  await wakeClocksAtPlanEnd(db, organisation)
  return organisation
}
