import { sql } from 'kysely'
import type { Database } from '../../platform/database/open-database.ts'
import { fillsPlace } from '../chats/index.ts'
import './tables.ts'

/** Who has come within so many ms is being served: a round of the net's own would only stand in the way. */
const beingServedMs = 500

/**
 * Organisations where a chat has not been routed for a while, or waits in a team that shares its chats while one of its members is at work and
 * has a place: the safety net under {@link wakeDistribution}, and what begins the day when working hours do.
 */
export async function findUnserved({ system }: Database): Promise<string[]> {
  const { rows } = await sql<{ organisation_id: string }>`
    SELECT DISTINCT organisation_id FROM chats
    WHERE state = 'waiting' AND routed_at IS NULL AND coalesce(queued_at, created_at) <= now() - ${beingServedMs} * interval '1 ms'
    UNION
    SELECT t.organisation_id FROM teams t
    WHERE t.distribution_method <> 'manual' AND t.deleted_at IS NULL
      AND EXISTS (SELECT FROM chats c WHERE c.organisation_id = t.organisation_id AND c.team_id = t.id AND c.state = 'waiting'
                    AND c.routed_at IS NOT NULL)
      AND EXISTS (SELECT FROM team_members m JOIN operator_states s ON s.organisation_id = m.organisation_id AND s.account_id = m.account_id
                  WHERE m.organisation_id = t.organisation_id AND m.team_id = t.id AND s.status = 'active'
                    AND (SELECT count(*) FROM chats held WHERE held.organisation_id = m.organisation_id AND held.assignee_id = m.account_id
                           AND ${fillsPlace('held')}) < coalesce(s.chat_limit, t.chats_per_operator))`.execute(system)
  return rows.map((row) => row.organisation_id)
}
