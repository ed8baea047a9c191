import type { Database } from '../../platform/database/open-database.ts'

/** How many connections with CRMs nothing passes through, over all organisations, and how many changes wait. */
export async function countCrmConnections({ systemPool }: Database): Promise<{ failing: number; waiting: number }> {
  const { rows } = await systemPool.query<{ failing: number; waiting: number }>(
    `SELECT (SELECT count(*)::int FROM crm_connections WHERE failing_since IS NOT NULL AND state <> 'paused') AS failing,
            (SELECT count(*)::int FROM crm_tasks) AS waiting`,
  )
  return rows[0] ?? { failing: 0, waiting: 0 }
}
