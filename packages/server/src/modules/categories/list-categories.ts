import { type CategoryTree, type CategoryView, categoriesMax, type RequiredCategory } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

/** The whole tree in its order, and what closing asks for. */
export async function listCategories(db: Kysely<Tables>): Promise<CategoryTree> {
  const [items, required] = await Promise.all([listViews(db), getRequired(db)])
  return { items, required }
}

/** Each category before what is below it, and those side by side as they were ordered. */
export async function listViews(db: Kysely<Tables>): Promise<CategoryView[]> {
  const { rows } = await sql<CategoryView>`
    WITH RECURSIVE tree AS (
      SELECT c.*, ARRAY[c.place] AS places, ARRAY[c.id] AS ids FROM request_categories c WHERE c.parent_id IS NULL
      UNION ALL
      SELECT c.*, tree.places || c.place, tree.ids || c.id FROM tree JOIN request_categories c ON c.parent_id = tree.id
    )
    SELECT id, version, parent_id AS "parentId", name, archived_at IS NOT NULL AS archived, set_id AS "setId",
           CASE WHEN NOT all_teams THEN
             ARRAY(SELECT team_id FROM request_category_teams t WHERE t.category_id = tree.id ORDER BY team_id)
           END AS "teamIds"
    FROM tree ORDER BY places, ids LIMIT ${categoriesMax}`.execute(db)
  return rows
}

/** Down to which level operators have to choose a category before they close. */
export async function getRequired(db: Kysely<Tables>): Promise<RequiredCategory> {
  const rows = await db.selectFrom('required_categories').select(['team_id', 'level']).orderBy('team_id').execute()
  return {
    level: rows.find(({ team_id }) => team_id === null)?.level ?? 0,
    teams: rows.flatMap(({ team_id, level }) => (team_id === null ? [] : [{ teamId: team_id, level }])),
  }
}
