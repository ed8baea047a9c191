import type { BlacklistEntryView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import { containing } from '../../platform/database/like.ts'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

type Asked = { search: string; cursor?: string | undefined; limit: number }

/** A page of the entries that hold, the newest first. */
export async function listEntries(
  db: Kysely<Tables>,
  { search, cursor, limit }: Asked,
): Promise<{ items: BlacklistEntryView[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : readCursor(cursor, 'id')[0]
  // Who was merged with somebody on the list stands there once.
  const conditions = [sql`(entry.until IS NULL OR entry.until > now())`, sql`customers.merged_into_id IS NULL`]
  if (after !== undefined) conditions.push(sql`entry.id < ${after}::uuid`)
  if (search !== '') {
    const part = containing(search)
    conditions.push(sql`(entry.value ILIKE ${part} OR entry.reason ILIKE ${part} OR customers.name ILIKE ${part})`)
  }
  const { rows } = await sql<Omit<BlacklistEntryView, 'at' | 'until'> & { at: Date; until: Date | null }>`
    SELECT entry.id, entry.type, coalesce(customers.name, entry.value) AS value, entry.customer_id AS "customerId", entry.reason,
           entry.by_id AS "byId", entry.at, entry.until
    FROM blacklist AS entry LEFT JOIN customers ON customers.id = entry.customer_id
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY entry.id DESC LIMIT ${limit + 1}`.execute(db)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => ({ ...row, at: row.at.toISOString(), until: row.until?.toISOString() ?? null })),
    nextCursor: rows.length > limit && last ? writeCursor([last.id]) : null,
  }
}
