import type { Database } from '../../platform/database/open-database.ts'
import './tables.ts'

/** Questions why a customer came as a stranger are asked within weeks. */
const keptDays = 30

/** Forgets links that were too old long ago, followed or not. What came of them stands in the chats. */
export async function cleanBridgeLinks({ system }: Database, now: Date): Promise<void> {
  await system
    .deleteFrom('bridge_links')
    .where('expires_at', '<', new Date(now.getTime() - keptDays * 86_400_000))
    .execute()
}
