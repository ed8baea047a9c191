import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { lockFinances } from './finances.ts'
import { writeEntry } from './ledger.ts'
import { settleActs } from './settle-acts.ts'
import type { BillingDocumentRow } from './tables.ts'

type Asked = { organisationId: string; documentId: string }

/** The money of an invoice has come: the balance rises, once. Throws documentNotFoundException, invoiceSettledException. */
export async function payInvoice(
  db: Kysely<Tables>,
  { organisationId, documentId }: Asked,
  now: Date,
  by: string,
): Promise<BillingDocumentRow> {
  const invoice = await settleInvoice(db, { organisationId, documentId }, { paid_at: now })
  await writeEntry(db, {
    organisationId,
    at: now,
    type: 'topUp',
    amountKopecks: invoice.amount_kopecks,
    details: { invoice: String(invoice.number) },
    key: `invoice ${invoice.id}`,
    by,
  })
  await settleActs(db, organisationId, now)
  return invoice
}

/** Nobody will pay it. Throws documentNotFoundException, invoiceSettledException. */
export async function withdrawInvoice(db: Kysely<Tables>, asked: Asked, now: Date): Promise<BillingDocumentRow> {
  return settleInvoice(db, asked, { withdrawn_at: now })
}

async function settleInvoice(
  db: Kysely<Tables>,
  { organisationId, documentId }: Asked,
  how: { paid_at: Date } | { withdrawn_at: Date },
): Promise<BillingDocumentRow> {
  await lockFinances(db, organisationId)
  const invoice = await db
    .selectFrom('billing_documents')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', documentId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
  if (!invoice) throw new AppError('documentNotFoundException')
  if (invoice.paid_at || invoice.withdrawn_at) throw new AppError('invoiceSettledException')
  return db
    .updateTable('billing_documents')
    .set(how)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', documentId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
