import type { AccountCard } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'
import '../roles/tables.ts'

/** The colleagues of an organisation, by name. */
export async function listAccountCards(db: Kysely<Tables>): Promise<AccountCard[]> {
  const { rows } = await sql<AccountCard>`
    SELECT a.id, a.version, a.name, a.active, 'AUTHORITY_CHAT_DISTRIBUTION' = ANY (r.rights) AS "takesChats",
           ARRAY(SELECT m.team_id FROM team_members m WHERE m.organisation_id = a.organisation_id AND m.account_id = a.id) AS "teamIds"
    FROM accounts a JOIN roles r ON r.organisation_id = a.organisation_id AND r.id = a.role_id
    ORDER BY a.name, a.id LIMIT 10000`.execute(db)
  return rows
}

/** One colleague who may be given chats, or undefined. */
export async function findOperator(db: Kysely<Tables>, accountId: string): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT a.id, a.name FROM accounts a JOIN roles r ON r.organisation_id = a.organisation_id AND r.id = a.role_id
    WHERE a.id = ${accountId} AND a.active AND 'AUTHORITY_CHAT_DISTRIBUTION' = ANY (r.rights)`.execute(db)
  return rows[0]
}

/** The name of an account, for messages to people. */
export async function accountName(db: Kysely<Tables>, accountId: string): Promise<string> {
  const row = await db.selectFrom('accounts').select('name').where('id', '=', accountId).executeTakeFirst()
  return row?.name ?? ''
}
