import type { MergeView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { customerNames } from '../customers/index.ts'
import type { MergeRow } from './tables.ts'
import { apartUntil } from './take-apart.ts'
import './tables.ts'

/** A page of what was merged, the newest first. */
export async function listMerges(
  db: Kysely<Tables>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: MergeView[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : readCursor(cursor, 'id')[0]
  const rows = await db
    .selectFrom('customer_merges')
    .selectAll()
    .where(after === undefined ? sql<boolean>`true` : sql<boolean>`id < ${after}::uuid`)
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const names = await customerNames(
    db,
    shown.flatMap(({ survivor_id, members }) => [survivor_id, ...members.map(({ customerId }) => customerId)]),
  )
  const last = shown.at(-1)
  return {
    items: shown.map((row) => toMergeView(row, names)),
    nextCursor: rows.length > limit && last ? writeCursor([last.id]) : null,
  }
}

function toMergeView(row: MergeRow, names: ReadonlyMap<string, string>): MergeView {
  const named = (id: string) => ({ id, name: names.get(id) ?? '' })
  return {
    id: row.id,
    customer: named(row.survivor_id),
    others: row.members.map(({ customerId }) => named(customerId)),
    byId: row.by_id,
    at: row.at.toISOString(),
    apartUntil: apartUntil(row.at).toISOString(),
    apartAt: row.apart_at?.toISOString() ?? null,
    apartById: row.apart_by_id,
  }
}
