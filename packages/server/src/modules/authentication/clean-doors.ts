import { sql } from 'kysely'
import type { Database } from '../../platform/database/open-database.ts'
import { accountTokenDays, visitorTokenDays } from './find-visitor.ts'
import '../signing-in/tables.ts'
import './tables.ts'

/** Removes tickets, sessions, links, questions and visitors' tokens whose time is over, by the clock they are checked with: the database's. */
export async function cleanDoors(database: Database): Promise<void> {
  const now = sql<Date>`now()`
  for (const table of ['live_tickets', 'sessions', 'recovery_links', 'passkey_challenges'] as const) {
    await database.system.deleteFrom(table).where('expires_at', '<', now).execute()
  }
  await sql`DELETE FROM visitor_tokens WHERE used_at < now() - ${visitorTokenDays} * interval '1 day'`.execute(database.system)
  await sql`
    DELETE FROM visitor_tokens WHERE account_id IS NOT NULL AND used_at < now() - ${accountTokenDays} * interval '1 day'`.execute(
    database.system,
  )
}
