import type { Database } from '../../platform/database/open-database.ts'
import './tables.ts'

/** Removes tickets and sessions whose time is over. */
export async function cleanDoors(database: Database): Promise<void> {
  const now = new Date()
  await database.system.deleteFrom('live_tickets').where('expires_at', '<', now).execute()
  await database.system.deleteFrom('sessions').where('expires_at', '<', now).execute()
}
