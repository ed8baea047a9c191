import type { ReportRow } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'

/** The categories of these rows, as the latest chat of each calls it. */
export async function categoryNamesOf(db: Kysely<Tables>, rows: readonly Pick<ReportRow, 'key'>[]): Promise<Record<string, string>> {
  const ids = rows.flatMap(({ key }) => (key === null ? [] : [key]))
  if (ids.length === 0) return {}
  const { rows: named } = await sql<{ id: string; name: string }>`
    SELECT asked.id, latest.name FROM unnest(${ids}::uuid[]) AS asked (id)
    CROSS JOIN LATERAL (SELECT category_names[1] AS name FROM chats WHERE category_ids[1] = asked.id ORDER BY active_at DESC LIMIT 1) AS latest`.execute(
    db,
  )
  return Object.fromEntries(named.map(({ id, name }) => [id, name]))
}
