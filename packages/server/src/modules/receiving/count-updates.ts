import { sql } from 'kysely'
import type { Database } from '../../platform/database/open-database.ts'
import './tables.ts'

/** Updates of all organisations that wait or have failed, by the indexes that hold nothing else. */
export async function countUpdates({ system }: Database): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    SELECT (SELECT count(*)::int FROM inbound_updates WHERE state = 'new') AS waiting,
           (SELECT count(*)::int FROM inbound_updates WHERE state = 'failed') AS failed`.execute(system)
  return rows[0] ?? { waiting: 0, failed: 0 }
}
