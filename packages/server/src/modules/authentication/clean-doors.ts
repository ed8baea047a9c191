import { sql } from 'kysely'
import type { Database } from '../../platform/database/open-database.ts'
import './tables.ts'

/** Removes tickets and sessions whose time is over, by the clock they are checked with: the database's. */
export async function cleanDoors(database: Database): Promise<void> {
  const now = sql<Date>`now()`
  await database.system.deleteFrom('live_tickets').where('expires_at', '<', now).execute()
  await database.system.deleteFrom('sessions').where('expires_at', '<', now).execute()
}
