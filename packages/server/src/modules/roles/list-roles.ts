import type { RoleView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { type RoleRow, toRoleView } from './role.ts'
import './tables.ts'

/** All roles, built-in ones first (those with fewer rights before), then by name. */
export async function listRoles(db: Kysely<Tables>): Promise<RoleView[]> {
  const { rows } = await sql<RoleRow & { holders: number }>`
    SELECT r.*, (SELECT count(*)::int FROM accounts a WHERE a.role_id = r.id AND a.deleted_at IS NULL) AS holders FROM roles r
    ORDER BY NOT r.built_in, CASE WHEN r.built_in THEN cardinality(r.rights) END, lower(r.name), r.id LIMIT 10000`.execute(db)
  return rows.map((row) => toRoleView(row, row.holders))
}
