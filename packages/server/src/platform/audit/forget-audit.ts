import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Removes at most `most` entries of the audit log of an organisation that is erased, the oldest first; answers how many. As the system. */
export async function forgetAudit(db: Kysely<Tables>, organisationId: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT forget_audit(${organisationId}, ${most}) AS count`.execute(db)
  return rows[0]?.count ?? 0
}
