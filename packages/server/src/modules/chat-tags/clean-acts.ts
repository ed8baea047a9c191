import type { Database } from '../../platform/database/open-database.ts'
import { oldestUndoable } from '../undoing/index.ts'
import './tables.ts'

/** Forgets acts that can no longer be taken back. */
export async function cleanTagActs(database: Database, now: Date): Promise<void> {
  await database.system.deleteFrom('chat_tag_acts').where('started_at', '<', oldestUndoable(now)).execute()
}
