import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** An active account that may be given chats (AUTHORITY_CHAT_DISTRIBUTION), or undefined. */
export async function findOperator(db: Kysely<Tables>, accountId: string): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT a.id, a.name FROM accounts a JOIN roles r ON r.organisation_id = a.organisation_id AND r.id = a.role_id
    WHERE a.id = ${accountId} AND a.active AND 'AUTHORITY_CHAT_DISTRIBUTION' = ANY (r.rights)`.execute(db)
  return rows[0]
}
