import { RightName, type RoleView } from '@besedka/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

export type RoleRow = Selectable<Tables['roles']>

/** The rights of a role that this version of the product knows. */
export function rightsOf(row: Pick<RoleRow, 'rights'>): RightName[] {
  return row.rights.flatMap((right) => RightName.safeParse(right).data ?? [])
}

export function toRoleView(row: RoleRow, holderCount: number): RoleView {
  const { id, version, name, description, built_in } = row
  return { id, version, name, description, rights: rightsOf(row), builtIn: built_in, holderCount }
}
