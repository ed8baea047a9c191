import type { BillingDocumentKind, BillingDocumentView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { toDocumentView } from './document.ts'
import type { BillingDocumentRow } from './tables.ts'

type Asked = { kind?: BillingDocumentKind | undefined; cursor?: string | undefined; limit: number }

/** One page of the documents of the organisation the transaction is confined to, the newest first. Throws invalidCursorException. */
export async function listDocuments(
  db: Kysely<Tables>,
  { kind, cursor, limit }: Asked,
): Promise<{ items: BillingDocumentView[]; nextCursor: string | null }> {
  let query = db.selectFrom('billing_documents').selectAll()
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (cursor !== undefined) query = query.where('id', '<', readCursor(cursor, 'id')[0])
  const rows = await query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown.map(toDocumentView), nextCursor: rows.length > limit && last ? writeCursor([last.id]) : null }
}

/** The newest documents of an organisation, for the provider. */
export async function latestDocuments(db: Kysely<Tables>, organisationId: string, limit: number): Promise<BillingDocumentRow[]> {
  return db
    .selectFrom('billing_documents')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
