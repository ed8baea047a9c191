import type { LedgerEntryView, Locale } from '@besedka/contract'
import type { Kysely } from 'kysely'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { toEntryView } from './ledger.ts'
import type { LedgerEntryRow } from './tables.ts'

export type EntrySearch = { from?: string | undefined; to?: string | undefined }

/** One page of the payment history of the organisation the transaction is confined to, the newest first. Throws invalidCursorException. */
export async function listEntries(
  db: Kysely<Tables>,
  asked: EntrySearch & { cursor?: string | undefined; limit: number },
  locale: Locale,
): Promise<{ items: LedgerEntryView[]; nextCursor: string | null }> {
  const before = asked.cursor === undefined ? undefined : Number(readCursor(asked.cursor, 'number')[0])
  const rows = await findEntries(db, asked, { before, limit: asked.limit + 1 })
  const shown = rows.slice(0, asked.limit)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => toEntryView(row, locale)),
    nextCursor: rows.length > asked.limit && last ? writeCursor([String(last.place)]) : null,
  }
}

/** The newest entries of an organisation, for the provider. */
export async function latestEntries(db: Kysely<Tables>, organisationId: string, limit: number): Promise<LedgerEntryRow[]> {
  return db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('place', 'desc')
    .limit(limit)
    .execute()
}

/** Entries of the organisation the transaction is confined to, the newest first, from before a place on. */
export async function findEntries(
  db: Kysely<Tables>,
  { from, to }: EntrySearch,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<LedgerEntryRow[]> {
  let query = db.selectFrom('ledger_entries').selectAll()
  if (before !== undefined) query = query.where('place', '<', before)
  if (from !== undefined) query = query.where('at', '>=', new Date(from))
  if (to !== undefined) query = query.where('at', '<', new Date(to))
  return query.orderBy('place', 'desc').limit(limit).execute()
}
