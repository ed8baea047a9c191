import { newId, type RightName, rightNames } from '@besedka/contract'
import { sql } from 'kysely'
import { refusing } from '../../platform/database/refusing.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { lockRole } from './find-role.ts'
import { changeOfRights, requireGrantable } from './granting.ts'
import { administers, requireAdministratorLeft } from './last-administrator.ts'
import { rightsOf } from './role.ts'
import { idsOfHolders } from './role-holders.ts'
import { auditRole, rightOnCards, tellRole } from './tell-role.ts'
import './tables.ts'

export type NewRole = { name: string; description: string; rights: readonly RightName[] }
export type RoleChange = { name?: string | undefined; description?: string | undefined; rights?: readonly RightName[] | undefined }

/** Creates a role. Throws roleAlreadyExistsException, rightNotGrantableException. */
export async function createRole(tx: Transaction, by: CurrentAccount, given: NewRole): Promise<{ roleId: string }> {
  requireGrantable(by, given.rights)
  const roleId = newId()
  const row = await tx.db
    .insertInto('roles')
    .values({
      organisation_id: tx.organisationId,
      id: roleId,
      name: given.name,
      description: given.description,
      rights: inOrder(given.rights),
      built_in: false,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refusing({ roles_name: () => new AppError('roleAlreadyExistsException', { name: given.name }) }))
  auditRole(tx, by, 'role.created', { is: row })
  return { roleId }
}

/**
 * Changes what is given; only rights that the caller has can be given or taken. Throws roleNotFoundException, updateImmutableRoleException,
 * lastAdministratorException and whatever {@link createRole} throws.
 */
export async function updateRole(tx: Transaction, by: CurrentAccount, roleId: string, change: RoleChange): Promise<void> {
  const was = await lockRole(tx.db, roleId)
  if (was.built_in) throw new AppError('updateImmutableRoleException')
  const before = rightsOf(was)
  const after = change.rights ?? before
  const { gained, lost } = changeOfRights(before, after)
  requireGrantable(by, [...gained, ...lost])
  const row = await tx.db
    .updateTable('roles')
    .set({
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.description === undefined ? {} : { description: change.description }),
      ...(change.rights === undefined ? {} : { rights: inOrder(change.rights) }),
      version: sql`version + 1`,
    })
    .where('id', '=', roleId)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refusing({ roles_name: () => new AppError('roleAlreadyExistsException', { name: change.name ?? '' }) }))
  if (administers(before) && !administers(after)) await requireAdministratorLeft(tx.db, tx.organisationId)
  const onCards = before.includes(rightOnCards) !== after.includes(rightOnCards)
  tellRole(tx, 'role.updated', roleId, onCards ? await idsOfHolders(tx.db, roleId) : [])
  auditRole(tx, by, 'role.updated', { was, is: row })
}

/** Each right once, as the specification orders them: two roles with the same rights look the same. */
function inOrder(rights: readonly RightName[]): RightName[] {
  return rightNames.filter((right) => rights.includes(right))
}
