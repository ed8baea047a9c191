import { type BillingDocumentKind, type BillingDocumentView, newId, vatIn } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { yearOf } from './calendar.ts'
import type { Finances } from './finances.ts'
import type { BillingDocumentRow, BillingSettingsRow, DocumentContent } from './tables.ts'

type NewDocument = {
  kind: BillingDocumentKind
  amountKopecks: number
  subject: DocumentContent['subject']
  key?: string
}

/** Releases a document with the next number of its kind in the year. It says for ever what the requisites are at this moment. */
export async function releaseDocument(
  db: Kysely<Tables>,
  about: { finances: Finances; settings: BillingSettingsRow; now: Date },
  { kind, amountKopecks, subject, key }: NewDocument,
): Promise<BillingDocumentRow> {
  const { finances, settings, now } = about
  if (!finances.account) throw new Error('Documents are for who has a billing account')
  const year = yearOf(now)
  const { rows } = await sql<{ last: number }>`
    INSERT INTO document_numbers (kind, year, last) VALUES (${kind}, ${year}, 1)
    ON CONFLICT (kind, year) DO UPDATE SET last = document_numbers.last + 1 RETURNING last`.execute(db)
  const content: DocumentContent = {
    seller: settings.requisites,
    payer: finances.account.payer,
    locale: finances.locale,
    subject,
  }
  return db
    .insertInto('billing_documents')
    .values({
      organisation_id: finances.organisationId,
      id: newId(),
      kind,
      year,
      number: rows[0]?.last ?? 1,
      released_at: now,
      amount_kopecks: amountKopecks,
      vat_percent: settings.vat_percent,
      content,
      idempotency_key: key ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function toDocumentView(row: BillingDocumentRow): BillingDocumentView {
  return {
    id: row.id,
    kind: row.kind,
    number: String(row.number),
    amountKopecks: row.amount_kopecks - vatIn(row.amount_kopecks, row.vat_percent),
    amountWithVatKopecks: row.amount_kopecks,
    vatPercent: row.vat_percent,
    status: row.paid_at ? 'paid' : row.withdrawn_at ? 'withdrawn' : 'unpaid',
    releasedAt: row.released_at.toISOString(),
  }
}
