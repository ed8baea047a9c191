import type { RightName, RoleChangePreview } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { getRole } from './find-role.ts'
import { changeOfRights } from './granting.ts'
import { rightsOf } from './role.ts'
import { countHolders, firstHolders } from './role-holders.ts'

const shownHolders = 50

/** Who would gain or lose what if a role had these rights. Throws roleNotFoundException. */
export async function previewRole(db: Kysely<Tables>, roleId: string, rights: readonly RightName[]): Promise<RoleChangePreview> {
  const role = await getRole(db, roleId)
  return {
    ...changeOfRights(rightsOf(role), rights),
    holders: await firstHolders(db, roleId, shownHolders),
    holderCount: await countHolders(db, roleId),
  }
}
