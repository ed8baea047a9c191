import type { TeamUse } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

const namedChannelsMax = 20

/** What points to a team: channels whose chats go to it, and chats that are not closed. */
export async function teamUse(db: Kysely<Tables>, teamId: string): Promise<TeamUse> {
  const { rows } = await sql<TeamUse>`
    SELECT ARRAY(SELECT name FROM channels WHERE team_id = ${teamId} AND deleted_at IS NULL ORDER BY name LIMIT ${namedChannelsMax}) AS channels,
           (SELECT count(*)::int FROM chats WHERE team_id = ${teamId} AND state <> 'closed') AS "openChats"`.execute(db)
  return rows[0] ?? { channels: [], openChats: 0 }
}
