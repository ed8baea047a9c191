import { sql } from 'kysely'
import type { Database } from '../../platform/database/open-database.ts'
import './tables.ts'

/** Deliveries of all organisations that wait or have failed, by the indexes that hold nothing else. */
export async function countDeliveries({ system }: Database): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    SELECT (SELECT count(*)::int FROM deliveries WHERE state IN ('queued', 'sending')) AS waiting,
           (SELECT count(*)::int FROM deliveries WHERE state = 'failed') AS failed`.execute(system)
  return rows[0] ?? { waiting: 0, failed: 0 }
}
