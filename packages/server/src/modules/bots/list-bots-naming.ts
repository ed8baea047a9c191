import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

/** The bots that name a thing in their draft or in what talks with customers, by name. */
export async function listBotsNaming(db: Kysely<Tables>, id: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT bots.id, bots.name FROM bots
    LEFT JOIN bot_versions AS live ON live.organisation_id = bots.organisation_id AND live.bot_id = bots.id
          AND live.number = bots.published_number
    WHERE bots.deleted_at IS NULL AND bots.id <> ${id}
      -- Ids are never given twice, so it does not matter where in the scenario one stands.
      AND (strpos(bots.draft::text, ${id}) > 0 OR strpos(live.scenario::text, ${id}) > 0)
    ORDER BY lower(bots.name), bots.id`.execute(db)
  return rows
}
