import { sql } from 'kysely'
import type { Database } from '../../platform/database/open-database.ts'
import { silentAfterMs } from '../../platform/processes/own-process.ts'
import { isIdle } from './break-of-idle.ts'
import './tables.ts'

export type Disagreement = {
  /** A workspace is open and the operator off-line; none is open and they are not; they are active and do nothing. */
  what: 'came' | 'gone' | 'idle'
  organisation_id: string
  account_id: string
}

/**
 * Where what operators are said to do differs from who has a workspace open and who does anything.
 * @param organisationIds only these; null: all
 */
export async function findDisagreements(
  database: Database,
  { organisationIds, now }: { organisationIds: readonly string[] | null; now: Date },
): Promise<Disagreement[]> {
  const asked = organisationIds && [...organisationIds]
  const { rows } = await sql<Disagreement>`
    WITH here AS (
      SELECT DISTINCT p.organisation_id, p.subject_id AS account_id
      FROM presences p JOIN processes s ON s.id = p.process_id
      WHERE s.seen_at > now() - ${silentAfterMs} * interval '1 millisecond'
        AND (${asked}::uuid[] IS NULL OR p.organisation_id = ANY (${asked}::uuid[]))
    )
    SELECT 'came' AS what, a.organisation_id, a.id AS account_id
    FROM here
    JOIN accounts a ON a.organisation_id = here.organisation_id AND a.id = here.account_id
    JOIN roles r ON r.organisation_id = a.organisation_id AND r.id = a.role_id
    LEFT JOIN operator_states o ON o.organisation_id = a.organisation_id AND o.account_id = a.id
    WHERE a.active AND 'AUTHORITY_CHAT_DISTRIBUTION' = ANY (r.rights) AND coalesce(o.status, 'offline') = 'offline'
    UNION ALL
    SELECT 'gone', o.organisation_id, o.account_id
    FROM operator_states o LEFT JOIN here ON here.organisation_id = o.organisation_id AND here.account_id = o.account_id
    WHERE o.status <> 'offline' AND here.account_id IS NULL
      AND (${asked}::uuid[] IS NULL OR o.organisation_id = ANY (${asked}::uuid[]))
    UNION ALL
    SELECT 'idle', o.organisation_id, o.account_id
    FROM operator_states o JOIN accounts a ON a.organisation_id = o.organisation_id AND a.id = o.account_id
    WHERE ${isIdle(now)} AND (${asked}::uuid[] IS NULL OR o.organisation_id = ANY (${asked}::uuid[]))`.execute(database.system)
  return rows
}
