import type { Database } from '../../platform/database/open-database.ts'
import { oldestUndoable } from '../undoing/index.ts'
import './tables.ts'

/** Forgets acts that can no longer be taken back; customers' histories keep what they changed. */
export async function cleanActs(database: Database, now: Date): Promise<void> {
  await database.system.deleteFrom('customer_acts').where('started_at', '<', oldestUndoable(now)).execute()
}
