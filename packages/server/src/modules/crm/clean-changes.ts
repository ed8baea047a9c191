import type { Database } from '../../platform/database/open-database.ts'
import './tables.ts'

const keptDays = 30

/** Removes what is older than the log of connections is kept. */
export async function cleanCrmChanges(database: Database, now: Date): Promise<void> {
  await database.system
    .deleteFrom('crm_changes')
    .where('at', '<', new Date(now.getTime() - keptDays * 86_400_000))
    .execute()
}
