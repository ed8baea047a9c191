import type { TeamUse } from '@besedka/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

const namedMax = 20

/** What points to a team: channels and routing rules that send chats to it, chats that are not closed, and what is for it alone. */
export async function teamUse(db: Kysely<Tables>, teamId: string): Promise<TeamUse> {
  const { rows } = await sql<TeamUse>`
    SELECT ARRAY(SELECT name FROM channels WHERE team_id = ${teamId} AND deleted_at IS NULL ORDER BY name LIMIT ${namedMax}) AS channels,
           ${rulesTo(teamId)} AS rules,
           (SELECT count(*)::int FROM chats WHERE team_id = ${teamId} AND state <> 'closed') AS "openChats",
           ARRAY(SELECT title FROM templates WHERE ${teamId} = ANY (team_ids) AND NOT ${isGivenToAnother(sql`team_ids`, teamId)}
                 ORDER BY lower(title) LIMIT ${namedMax}) AS templates,
           ARRAY(SELECT name FROM request_categories c JOIN request_category_teams given ON given.category_id = c.id AND given.team_id = ${teamId}
                 WHERE NOT c.all_teams AND NOT ${isGivenToAnother(sql`ARRAY(SELECT team_id FROM request_category_teams t WHERE t.category_id = c.id)`, teamId)}
                 ORDER BY lower(name) LIMIT ${namedMax}) AS categories`.execute(db)
  return rows[0] ?? { channels: [], rules: [], openChats: 0, templates: [], categories: [] }
}

/** Whether one of these teams is another one that has not been deleted. */
function isGivenToAnother(teamIds: RawBuilder<unknown>, teamId: string) {
  return sql`EXISTS (SELECT FROM teams WHERE id = ANY (${teamIds}) AND id <> ${teamId} AND deleted_at IS NULL)`
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
