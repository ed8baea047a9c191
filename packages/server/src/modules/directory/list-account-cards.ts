import type { AccountCard } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** The colleagues of an organisation, by name. */
export async function listAccountCards(db: Kysely<Tables>): Promise<AccountCard[]> {
  const { rows } = await sql<AccountCard>`
    SELECT a.id, a.version, a.name, a.active, 'AUTHORITY_CHAT_DISTRIBUTION' = ANY (r.rights) AS "takesChats",
           ARRAY(SELECT m.team_id FROM team_members m WHERE m.organisation_id = a.organisation_id AND m.account_id = a.id) AS "teamIds"
    FROM accounts a JOIN roles r ON r.organisation_id = a.organisation_id AND r.id = a.role_id
    ORDER BY a.name, a.id LIMIT 10000`.execute(db)
  return rows
}
