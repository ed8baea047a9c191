import type { RoleView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type RoleRow, toRoleView } from './role.ts'
import { countHolders } from './role-holders.ts'
import './tables.ts'

/** Throws roleNotFoundException. */
export async function getRole(db: Kysely<Tables>, roleId: string): Promise<RoleRow> {
  return found(await db.selectFrom('roles').selectAll().where('id', '=', roleId).executeTakeFirst())
}

/** A role with the number of its holders, as staff see it. Throws roleNotFoundException. */
export async function getRoleView(db: Kysely<Tables>, roleId: string): Promise<RoleView> {
  return toRoleView(await getRole(db, roleId), await countHolders(db, roleId))
}

/** A role that is about to be given to somebody: it stays as it is until this transaction ends. Throws roleNotFoundException. */
export async function holdRole(db: Kysely<Tables>, roleId: string): Promise<RoleRow> {
  return found(await db.selectFrom('roles').selectAll().where('id', '=', roleId).forShare().executeTakeFirst())
}

/** A role that is about to be changed or deleted: nobody gets it before this transaction ends. Throws roleNotFoundException. */
export async function lockRole(db: Kysely<Tables>, roleId: string): Promise<RoleRow> {
  return found(await db.selectFrom('roles').selectAll().where('id', '=', roleId).forUpdate().executeTakeFirst())
}

function found(role: RoleRow | undefined): RoleRow {
  if (!role) throw new AppError('roleNotFoundException')
  return role
}
