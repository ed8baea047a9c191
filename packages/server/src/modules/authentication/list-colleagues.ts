import type { RightName } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** An active account with what decides about what it may see. */
export type Colleague = { id: string; name: string; rights: ReadonlySet<RightName>; teamIds: readonly string[] }

/** All active accounts of the organisation. */
export async function listColleagues(db: Kysely<Tables>): Promise<Colleague[]> {
  const { rows } = await sql<{ id: string; name: string; rights: RightName[]; teamIds: string[] }>`
    SELECT a.id, a.name, r.rights,
           ARRAY(SELECT m.team_id FROM team_members m WHERE m.organisation_id = a.organisation_id AND m.account_id = a.id) AS "teamIds"
    FROM accounts a JOIN roles r ON r.organisation_id = a.organisation_id AND r.id = a.role_id
    WHERE a.active ORDER BY a.name, a.id`.execute(db)
  return rows.map((row) => ({ ...row, rights: new Set(row.rights) }))
}
