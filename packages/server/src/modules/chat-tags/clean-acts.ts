import { undoDays } from '@besedka/contract'
import type { Database } from '../../platform/database/open-database.ts'
import './tables.ts'

/** Forgets acts that can no longer be taken back. */
export async function cleanTagActs(database: Database, now: Date): Promise<void> {
  await database.system
    .deleteFrom('chat_tag_acts')
    .where('started_at', '<', new Date(now.getTime() - undoDays * 86_400_000))
    .execute()
}
