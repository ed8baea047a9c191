import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { holdRole, lockRole } from './find-role.ts'
import { requireGrantable } from './granting.ts'
import { administers, requireAdministratorLeft } from './last-administrator.ts'
import { type RoleRow, rightsOf } from './role.ts'
import { countHolders } from './role-holders.ts'
import { auditRole, tellRole } from './tell-role.ts'
import './tables.ts'

/**
 * Deletes a role; whoever has it gets the replacement. Throws roleNotFoundException, updateImmutableRoleException, roleInUseException
 * (somebody has it, and there is no replacement), rightNotGrantableException, accountSelfChangeException, lastAdministratorException.
 */
export async function deleteRole(
  tx: Transaction,
  by: CurrentAccount,
  given: { roleId: string; replacementRoleId?: string | undefined },
): Promise<void> {
  const was = await lockRole(tx.db, given.roleId)
  if (was.built_in) throw new AppError('updateImmutableRoleException')
  if (was.id === by.role.id) throw new AppError('accountSelfChangeException')
  requireGrantable(by, rightsOf(was))
  const replacement = given.replacementRoleId === undefined ? undefined : await holdRole(tx.db, given.replacementRoleId)
  if (replacement?.id === was.id) throw new AppError('roleNotFoundException')
  const movedIds = await replaceRole(tx, by, was, replacement)
  // Of those who are deleted only the name is left, which needs some role and gets nothing by it.
  await tx.db
    .updateTable('accounts')
    .set({ role_id: by.role.id })
    .where('role_id', '=', was.id)
    .where('deleted_at', 'is not', null)
    .execute()
  await tx.db.deleteFrom('roles').where('id', '=', was.id).execute()
  tellRole(tx, 'role.deleted', was.id, movedIds)
  auditRole(tx, by, 'role.deleted', { was, replacedBy: movedIds.length > 0 ? replacement : undefined })
}

/** Answers who has another role now. */
async function replaceRole(tx: Transaction, by: CurrentAccount, was: RoleRow, replacement: RoleRow | undefined): Promise<string[]> {
  const holders = await countHolders(tx.db, was.id)
  if (holders === 0) return []
  if (!replacement) throw new AppError('roleInUseException', { holders })
  requireGrantable(by, rightsOf(replacement))
  const moved = await tx.db.updateTable('accounts').set({ role_id: replacement.id }).where('role_id', '=', was.id).returning('id').execute()
  if (administers(rightsOf(was))) await requireAdministratorLeft(tx.db, tx.organisationId)
  return moved.map(({ id }) => id)
}
