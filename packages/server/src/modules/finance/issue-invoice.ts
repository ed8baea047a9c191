import { limits, unpaidInvoicesMaximum } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { billingSettings } from './billing-settings.ts'
import { releaseDocument } from './document.ts'
import { lockFinances } from './finances.ts'
import type { BillingDocumentRow } from './tables.ts'

type NewInvoice = {
  organisationId: string
  /** Of one key there is one invoice. */
  key: string
  amountKopecks: number
  /** Whoever is postpaid has invoices from the provider only. */
  byProvider: boolean
}

/** What was issued, and whether it was issued now. */
export type InvoiceIssued = { invoice: BillingDocumentRow; fresh: boolean }

/**
 * Issues an invoice to top up the balance (spec 5: at least 500 roubles). Throws billingAccountNotRegisteredException, postpaidAccountException,
 * minimumAmountException, objectLimitReachedException, idempotencyConflictException.
 */
export async function issueInvoice(db: Kysely<Tables>, asked: NewInvoice, now: Date): Promise<InvoiceIssued> {
  const { organisationId, key, amountKopecks, byProvider } = asked
  const finances = await lockFinances(db, organisationId)
  const settings = await billingSettings(db)
  if (!finances?.account || !settings) throw new AppError('billingAccountNotRegisteredException')
  const ofOrganisation = db.selectFrom('billing_documents').where('organisation_id', '=', organisationId)
  const issued = await ofOrganisation.selectAll().where('idempotency_key', '=', key).executeTakeFirst()
  if (issued) {
    if (issued.amount_kopecks !== amountKopecks) throw new AppError('idempotencyConflictException')
    return { invoice: issued, fresh: false }
  }
  if (finances.account.postpaid && !byProvider) throw new AppError('postpaidAccountException')
  const minimum = limits.topUpMinimumKopecks
  if (amountKopecks < minimum) throw new AppError('minimumAmountException', { minimum })
  const { count } = await ofOrganisation
    .select((one) => one.fn.countAll<number>().as('count'))
    .where('kind', '=', 'invoice')
    .where('paid_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= unpaidInvoicesMaximum) throw new AppError('objectLimitReachedException')
  const invoice = await releaseDocument(
    db,
    { finances, settings, now },
    { kind: 'invoice', amountKopecks, subject: { what: 'topUp' }, key },
  )
  return { invoice, fresh: true }
}
