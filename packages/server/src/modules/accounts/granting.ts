import { type RightName, type RoleChoice, rightNames } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { CurrentAccount } from '../authentication/index.ts'

/** The first right among these that the account lacks; undefined when it has them all. */
export function lackedRight(account: CurrentAccount, rights: readonly string[]): RightName | undefined {
  return rightNames.find((right) => rights.includes(right) && !account.rights.has(right))
}

/** Nobody grants what they lack, and nobody touches an account that may do more: throws rightNotGrantableException. */
export function requireRights(account: CurrentAccount, rights: readonly string[]): void {
  const right = lackedRight(account, rights)
  if (right) throw new AppError('rightNotGrantableException', { right })
}

/** A role that the account may give. Throws roleNotFoundException, rightNotGrantableException. */
export async function requireGrantableRole(db: Kysely<Tables>, account: CurrentAccount, roleId: string): Promise<{ name: string }> {
  // Locked against a change that would add a right between this look and the commit.
  const role = await db.selectFrom('roles').select(['name', 'rights']).where('id', '=', roleId).forShare().executeTakeFirst()
  if (!role) throw new AppError('roleNotFoundException')
  requireRights(account, role.rights)
  return role
}

/** All roles of the organisation, by name, with whether the account may give them. */
export async function listRoleChoices(db: Kysely<Tables>, account: CurrentAccount): Promise<RoleChoice[]> {
  const roles = await db.selectFrom('roles').select(['id', 'name', 'description', 'rights']).orderBy('name').execute()
  return roles.map(({ rights, ...role }) => ({ ...role, grantable: lackedRight(account, rights) === undefined }))
}
