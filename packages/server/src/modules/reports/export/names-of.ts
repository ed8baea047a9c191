import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'

/** The names of channels, teams and colleagues, deleted ones too. */
export async function namesOf(db: Kysely<Tables>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM channels UNION ALL SELECT id, name FROM teams UNION ALL SELECT id, name FROM accounts`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
