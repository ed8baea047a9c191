import type { UnpaidInvoice } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import { containing } from '../../platform/database/like.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { toDocumentView } from './document.ts'

type Asked = {
  /** Part of a client's name, or of what stands on the invoice: its number, who pays, an INN. */
  search: string
  cursor?: string | undefined
  limit: number
}

/** One page of the invoices of all clients that wait for money, the newest first; for the provider. Throws invalidCursorException. */
export async function listUnpaid(
  db: Kysely<Tables>,
  { search, cursor, limit }: Asked,
): Promise<{ items: UnpaidInvoice[]; nextCursor: string | null }> {
  let query = db
    .selectFrom('billing_documents as d')
    .innerJoin('organisations as o', 'o.id', 'd.organisation_id')
    .selectAll('d')
    .select('o.name')
    .where('d.kind', '=', 'invoice')
    .where('d.paid_at', 'is', null)
    .where('d.withdrawn_at', 'is', null)
    .where('o.erased_at', 'is', null)
  if (search !== '') {
    const pattern = containing(search)
    query = query.where(
      sql<boolean>`(o.name ILIKE ${pattern} OR d.number::text = ${search} OR d.content->'payer'->>'legalName' ILIKE ${pattern} OR d.content->'payer'->>'inn' = ${search})`,
    )
  }
  if (cursor !== undefined) query = query.where('d.id', '<', readCursor(cursor, 'id')[0])
  const rows = await query
    .orderBy('d.id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ name, ...row }) => ({ ...toDocumentView(row), organisation: { id: row.organisation_id, name } })),
    nextCursor: rows.length > limit && last ? writeCursor([last.id]) : null,
  }
}
