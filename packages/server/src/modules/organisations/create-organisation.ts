import { type DefaultRole, type DefaultRoleKey, defaultRoles, type Locale, newId } from '@besedka/contract'
import type { Kysely } from 'kysely'
import { refusing } from '../../platform/database/refusing.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import '../../platform/events/tables.ts'
import './tables.ts'

export type NewOrganisation = {
  /** Tells organisations apart, whatever they are called: unique, whether in capitals or not. */
  login: string
  name: string
  kind: 'provider' | 'client'
  administratorEmail: string
  planId: string
  /** Until when the plan is paid or may be tried out; without it there is no end. */
  planUntil?: Date | null
  /** The plan is being tried out. */
  trial?: boolean
  locale?: Locale
  instance?: string
  /** How many operators may be active at once; without it there is no limit. */
  operatorLicences?: number | null
}

/**
 * Creates an organisation with its place in the log. Runs as the system: there is no organisation to be confined to yet. Throws
 * organizationAlreadyExistsException.
 */
export async function createOrganisation(db: Kysely<Tables>, given: NewOrganisation): Promise<{ organisationId: string }> {
  const organisationId = newId()
  await db
    .insertInto('organisations')
    .values({
      id: organisationId,
      login: given.login,
      name: given.name,
      kind: given.kind,
      administrator_email: given.administratorEmail,
      plan_id: given.planId,
      plan_until: given.planUntil ?? null,
      trial: given.trial ?? false,
      operator_licences: given.operatorLicences ?? null,
      ...(given.locale && { locale: given.locale }),
      ...(given.instance && { instance: given.instance }),
    })
    .execute()
    .catch(refuseTakenLogin(given.login))
  await db.insertInto('organisation_positions').values({ organisation_id: organisationId, position: 0 }).execute()
  return { organisationId }
}

/** The unique key decides, so that of two who take a login at once one is told. */
export function refuseTakenLogin(login: string): (error: unknown) => never {
  return refusing({ organisations_login: () => new AppError('organizationAlreadyExistsException', { login }) })
}

/** Which built-in roles an organisation starts with: the provider's own role, with RIGHT_OBSERVER, exists only there. */
export function startingRoles(kind: 'provider' | 'client'): [DefaultRoleKey, DefaultRole][] {
  const roles = Object.entries(defaultRoles) as [DefaultRoleKey, DefaultRole][]
  return roles.filter(([, role]) => role.audience === 'everyone' || kind === 'provider')
}
