import type { RightHolder, RightName, RoleHolder } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

/** The first accounts of a role, by name. */
export async function firstHolders(db: Kysely<Tables>, roleId: string, limit: number): Promise<RoleHolder[]> {
  return db
    .selectFrom('accounts')
    .select(['id', 'name', 'active'])
    .where('role_id', '=', roleId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function countHolders(db: Kysely<Tables>, roleId: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`SELECT count(*)::int AS count FROM accounts WHERE role_id = ${roleId} AND deleted_at IS NULL`.execute(db)
  return rows[0]?.count ?? 0
}

export async function idsOfHolders(db: Kysely<Tables>, roleId: string): Promise<string[]> {
  const rows = await db.selectFrom('accounts').select('id').where('role_id', '=', roleId).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** A page of those who have a right, by name, with the role that gives it to them. Throws invalidCursorException. */
export async function listHoldersOfRight(
  db: Kysely<Tables>,
  asked: { right: RightName; cursor?: string | undefined; limit: number },
): Promise<{ items: RightHolder[]; nextCursor: string | null }> {
  const after = asked.cursor === undefined ? null : readCursor(asked.cursor, 'id')[0]
  const { rows } = await sql<RightHolder>`
    SELECT a.id, a.name, a.active, jsonb_build_object('id', r.id, 'name', r.name) AS role
    FROM roles r JOIN accounts a ON a.organisation_id = r.organisation_id AND a.role_id = r.id
    WHERE ${asked.right} = ANY (r.rights) AND a.deleted_at IS NULL
      AND (${after}::uuid IS NULL OR (a.name, a.id) > (SELECT name, id FROM accounts WHERE id = ${after}::uuid))
    ORDER BY a.name, a.id LIMIT ${asked.limit + 1}`.execute(db)
  const items = rows.slice(0, asked.limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > asked.limit && last ? writeCursor([last.id]) : null }
}
