import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** What things were called last, by their ids, as the audit log of the organisation has it: of those that are deleted, too. What it never named is left out. */
export async function auditedNames(db: Kysely<Tables>, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT DISTINCT ON (subject_id) subject_id AS id, subject_name AS name FROM audit_entries
    WHERE subject_id = ANY (${[...ids]}::uuid[]) AND subject_name IS NOT NULL
    ORDER BY subject_id, place DESC`.execute(db)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}
