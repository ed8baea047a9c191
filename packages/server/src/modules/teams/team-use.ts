import type { TeamUse } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

const namedMax = 20

/** What points to a team: channels and routing rules that send chats to it, and chats that are not closed. */
export async function teamUse(db: Kysely<Tables>, teamId: string): Promise<TeamUse> {
  const { rows } = await sql<TeamUse>`
    SELECT ARRAY(SELECT name FROM channels WHERE team_id = ${teamId} AND deleted_at IS NULL ORDER BY name LIMIT ${namedMax}) AS channels,
           ${rulesTo(teamId)} AS rules,
           (SELECT count(*)::int FROM chats WHERE team_id = ${teamId} AND state <> 'closed') AS "openChats"`.execute(db)
  return rows[0] ?? { channels: [], rules: [], openChats: 0 }
}

/** The names of the rules, in force or in draft, that send chats to a team, at once or when somebody is not there. */
function rulesTo(teamId: string) {
  return sql`ARRAY(
    SELECT DISTINCT rule ->> 'name' AS name
    FROM routing_rule_sets JOIN channels ON channels.id = routing_rule_sets.channel_id AND channels.deleted_at IS NULL
    CROSS JOIN jsonb_array_elements(live || coalesce(draft, '[]')) AS rule
    WHERE ${teamId} IN (rule -> 'action' ->> 'teamId', rule -> 'action' ->> 'fallbackTeamId')
    ORDER BY name LIMIT ${namedMax})`
}
