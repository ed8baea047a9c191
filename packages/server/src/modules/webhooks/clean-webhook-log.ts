import type { Database } from '../../platform/database/open-database.ts'
import './tables.ts'

/** Long enough to look into what went wrong; short enough for what it says about people. */
const keptDays = 14

/** Removes messages that are older than the log of webhooks is kept, with their attempts; what still waits stays. */
export async function cleanWebhookLog(database: Database, now: Date): Promise<void> {
  await database.system
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', new Date(now.getTime() - keptDays * 86_400_000))
    .where('state', '<>', 'waiting')
    .execute()
}
