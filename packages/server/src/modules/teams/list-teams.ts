import type { TeamCard, TeamListItem } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import { containing } from '../../platform/database/like.ts'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

/** The teams of an organisation by name, deleted ones too: their names stand in chats. */
export async function listTeamCards(db: Kysely<Tables>): Promise<TeamCard[]> {
  const { rows } = await sql<TeamCard>`
    SELECT id, version, name, deleted_at IS NOT NULL AS deleted, distribution_method = 'manual' OR picking_allowed AS pickable
    FROM teams ORDER BY name, id LIMIT 10000`.execute(db)
  return rows
}

/** What each team lets its operators do with its queue. */
export async function listPickingRules(db: Kysely<Tables>): Promise<{ id: string; pickable: boolean; chatsPerOperator: number }[]> {
  const { rows } = await sql<{ id: string; pickable: boolean; chatsPerOperator: number }>`
    SELECT id, distribution_method = 'manual' OR picking_allowed AS pickable, chats_per_operator AS "chatsPerOperator"
    FROM teams WHERE deleted_at IS NULL LIMIT 10000`.execute(db)
  return rows
}

/** A page of the teams whose name has this in it, in the order of their names. Throws invalidCursorException. */
export async function listTeams(
  db: Kysely<Tables>,
  asked: { search: string; cursor?: string | undefined; limit: number },
): Promise<{ items: TeamListItem[]; nextCursor: string | null }> {
  const after = asked.cursor === undefined ? null : readCursor(asked.cursor, 'id')[0]
  // A team that was deleted meanwhile is still there to tell where its page ended.
  const { rows } = await sql<TeamListItem>`
    SELECT t.id, t.version, t.name, t.description, t.distribution_method AS "distributionMethod",
           (SELECT count(*)::int FROM team_members m WHERE m.team_id = t.id) AS "memberCount"
    FROM teams t
    WHERE t.deleted_at IS NULL AND t.name ILIKE ${containing(asked.search)}
      AND (${after}::uuid IS NULL OR (lower(t.name), t.id) > (SELECT lower(name), id FROM teams WHERE id = ${after}::uuid))
    ORDER BY lower(t.name), t.id LIMIT ${asked.limit + 1}`.execute(db)
  const items = rows.slice(0, asked.limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > asked.limit && last ? writeCursor([last.id]) : null }
}
