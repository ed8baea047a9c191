import type { RoleChoice } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { holdRole, requireGrantable, rightsOf } from '../roles/index.ts'

/** Whether these rights go beyond those of the account: then it can neither give them nor touch who has them. */
export function goBeyond(account: CurrentAccount, rights: readonly string[]): boolean {
  const own: ReadonlySet<string> = account.rights
  return rights.some((right) => !own.has(right))
}

/** A role that the account may give, held as it is until the commit. Throws roleNotFoundException, rightNotGrantableException. */
export async function requireGrantableRole(db: Kysely<Tables>, account: CurrentAccount, roleId: string): Promise<{ name: string }> {
  const role = await holdRole(db, roleId)
  requireGrantable(account, rightsOf(role))
  return role
}

/** All roles of the organisation, by name, with whether the account may give them. */
export async function listRoleChoices(db: Kysely<Tables>, account: CurrentAccount): Promise<RoleChoice[]> {
  const roles = await db.selectFrom('roles').select(['id', 'name', 'description', 'rights']).orderBy('name').execute()
  return roles.map(({ rights, ...role }) => ({ ...role, grantable: !goBeyond(account, rights) }))
}
