import { type DefaultRole, type DefaultRoleKey, defaultRoles, newId, type OptionName } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import '../../platform/events/tables.ts'
import './tables.ts'

/** Creates an organisation with its place in the log. Runs as the system: there is no organisation to be confined to yet. */
export async function createOrganisation(
  db: Kysely<Tables>,
  given: { name: string; kind: 'provider' | 'client'; planOptions: readonly OptionName[] },
): Promise<{ organisationId: string }> {
  const organisationId = newId()
  await db
    .insertInto('organisations')
    .values({ id: organisationId, name: given.name, kind: given.kind, plan_options: [...given.planOptions] })
    .execute()
  await db.insertInto('organisation_positions').values({ organisation_id: organisationId, position: 0 }).execute()
  return { organisationId }
}

/** Which built-in roles an organisation starts with: the provider's own role, with RIGHT_OBSERVER, exists only there. */
export function startingRoles(kind: 'provider' | 'client'): [DefaultRoleKey, DefaultRole][] {
  const roles = Object.entries(defaultRoles) as [DefaultRoleKey, DefaultRole][]
  return roles.filter(([, role]) => role.audience === 'everyone' || kind === 'provider')
}
