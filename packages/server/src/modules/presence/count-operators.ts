import type { OperatorStatus } from '@besedka/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/open-database.ts'
import './tables.ts'

/** How many operators of all organisations are active, on a break and off-line at this moment. */
export async function countOperators({ system }: Database): Promise<Record<OperatorStatus, number>> {
  const { rows } = await sql<{ status: OperatorStatus; count: number }>`
    SELECT coalesce(s.status, 'offline') AS status, count(*)::int AS count
    FROM accounts a JOIN roles r ON r.organisation_id = a.organisation_id AND r.id = a.role_id
         LEFT JOIN operator_states s ON s.organisation_id = a.organisation_id AND s.account_id = a.id
    WHERE a.active AND 'AUTHORITY_CHAT_DISTRIBUTION' = ANY (r.rights) GROUP BY 1`.execute(system)
  return { active: 0, break: 0, offline: 0, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) }
}
