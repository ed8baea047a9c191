import { type Locale, limits } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { createAccount } from '../accounts/index.ts'
import { refuseCommonPassword } from '../authentication/index.ts'
import { createOrganisation, getClient, type OrganisationRow } from '../organisations/index.ts'
import { getPlan } from '../plans/index.ts'
import { createBuiltInRoles } from '../roles/index.ts'

export type NewClient = {
  login: string
  name: string
  administratorEmail: string
  /** With a password the administrator is there at once; without one, they are to be invited. */
  administratorName?: string | undefined
  administratorPassword?: string | undefined
  planId: string
  planUntil?: Date | null
  trial?: boolean
  locale?: Locale
  instance?: string
}

/**
 * Makes a client organisation that somebody can begin to work in: its built-in roles, and its administrator. Throws
 * organizationAlreadyExistsException, accountAlreadyExistsException, planNotFoundException, commonPasswordException.
 */
export async function addOrganisation(db: Kysely<Tables>, given: NewClient): Promise<OrganisationRow> {
  if (given.administratorPassword !== undefined) refuseCommonPassword(given.administratorPassword)
  await getPlan(db, given.planId)
  const { organisationId } = await createOrganisation(db, { ...given, kind: 'client' })
  const roles = await createBuiltInRoles(db, { id: organisationId, kind: 'client' })
  const roleId = roles.get('administrator')
  if (!roleId) throw new Error('A client organisation has no administrator role')
  const { administratorName: name = given.administratorEmail.slice(0, limits.accountNameLength), administratorPassword: password } = given
  if (password !== undefined) await createAccount(db, { organisationId, roleId, name, email: given.administratorEmail, password })
  return getClient(db, organisationId)
}
