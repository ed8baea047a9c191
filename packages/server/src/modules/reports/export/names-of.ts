import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'

/** The names of everything that reports can be narrowed to: channels, teams and colleagues, deleted ones too, bots, statuses and categories. */
export async function namesOf(db: Kysely<Tables>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM channels UNION ALL SELECT id, name FROM teams UNION ALL SELECT id, name FROM accounts
    UNION ALL SELECT id, name FROM bots UNION ALL SELECT id, name FROM customer_statuses UNION ALL SELECT id, name FROM request_categories`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
