import type { AccountCard } from '@besedka/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** The colleagues of an organisation, by name. */
export async function listAccountCards(db: Kysely<Tables>): Promise<AccountCard[]> {
  return cards(db, sql`ORDER BY a.name, a.id LIMIT 10000`)
}

/** One colleague as all others see them. The account exists. */
export async function accountCard(db: Kysely<Tables>, accountId: string): Promise<AccountCard> {
  const [card] = await cards(db, sql`WHERE a.id = ${accountId}`)
  if (!card) throw new Error('There is no such account')
  return card
}

/** Some colleagues. */
export async function accountCards(db: Kysely<Tables>, accountIds: readonly string[]): Promise<AccountCard[]> {
  return cards(db, sql`WHERE a.id = ANY (${[...accountIds]}::uuid[])`)
}

async function cards(db: Kysely<Tables>, which: RawBuilder<unknown>): Promise<AccountCard[]> {
  const { rows } = await sql<AccountCard>`
    SELECT a.id, a.version, a.name, a.photo_file_id AS "photoId", a.active,
           'AUTHORITY_CHAT_DISTRIBUTION' = ANY (r.rights) AND a.deleted_at IS NULL AS "takesChats",
           ARRAY(SELECT m.team_id FROM team_members m WHERE m.organisation_id = a.organisation_id AND m.account_id = a.id) AS "teamIds"
    FROM accounts a JOIN roles r ON r.organisation_id = a.organisation_id AND r.id = a.role_id
    ${which}`.execute(db)
  return rows
}
