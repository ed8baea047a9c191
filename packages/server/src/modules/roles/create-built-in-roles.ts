import { type DefaultRoleKey, defaultLocale, newId } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { startingRoles } from '../organisations/index.ts'
import './tables.ts'

/** Gives a new organisation its immutable roles (spec 6). Answers their ids. */
export async function createBuiltInRoles(
  db: Kysely<Tables>,
  organisation: { id: string; kind: 'provider' | 'client' },
): Promise<Map<DefaultRoleKey, string>> {
  const ids = new Map<DefaultRoleKey, string>()
  for (const [key, role] of startingRoles(organisation.kind)) {
    const id = newId()
    ids.set(key, id)
    await db
      .insertInto('roles')
      .values({
        organisation_id: organisation.id,
        id,
        name: role.name[defaultLocale],
        description: role.description[defaultLocale],
        rights: [...role.rights],
        built_in: true,
      })
      .execute()
  }
  return ids
}
