import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

/** When an operator last answered in a chat that they have, or closed one; null: not since `since`. */
export async function lastServedAt(db: Kysely<Tables>, accountId: string, since: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT greatest(
      (SELECT max(operator_wrote_at) FROM chats WHERE assignee_id = ${accountId} AND state = 'assigned'),
      (SELECT max(closed_at) FROM chats
       WHERE state = 'closed' AND last_assignee_id = ${accountId} AND closed_at >= ${since} AND closed_by_id = ${accountId})) AS at`.execute(
    db,
  )
  return rows[0]?.at ?? null
}
