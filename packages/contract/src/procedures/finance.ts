import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { BillingDocumentKind, moneyMaximumKopecks } from '../finance.ts'
import { BillingDocumentFile, BillingDocumentView, FinanceView, LedgerEntryView } from '../views/finance.ts'
import { answer, Id, Moment, page, pageInput } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

const pays = { right: 'AUTHORITY_FINANCE' } as const

const Period = z.object({
  from: Moment.optional(),
  /** Exclusive. */
  to: Moment.optional(),
})

/** An invoice for an amount with VAT. `id` is made by whoever asks: of one there is one invoice, however often it is asked for. */
export const NewInvoice = z.object({
  id: Id,
  amountKopecks: z.int('incorrectNumber').min(1, 'incorrectNumber').max(moneyMaximumKopecks, 'tooLarge'),
})

/** What an organisation pays its provider (spec 2 /admin/finance). */
export const finance = {
  get: staffProcedure(pays)
    .route({ method: 'GET', path: '/finance', tags: ['finance'], summary: 'Balance, plan and next charge' })
    .output(answer(FinanceView)),

  entries: staffProcedure(pays)
    .route({ method: 'GET', path: '/finance/entries', tags: ['finance'], summary: 'Payment history, the newest first' })
    .input(Period.extend(pageInput))
    .output(answer(page(LedgerEntryView)))
    .errors(errors('invalidCursorException')),

  /** The payment history of a period as CSV; that somebody took it along is written down. */
  export: staffProcedure({ ...pays, audits: 'finance.exported' })
    .route({ method: 'POST', path: '/finance/exports', tags: ['finance'], summary: 'Export the payment history' })
    .input(Period)
    .output(
      answer(
        z.object({
          fileName: z.string(),
          text: z.string(),
          /** There were more than fit. */
          truncated: z.boolean(),
        }),
      ),
    ),

  documents: staffProcedure(pays)
    .route({ method: 'GET', path: '/finance/documents', tags: ['finance'], summary: 'Invoices, acts and facturas, the newest first' })
    .input(z.object({ kind: BillingDocumentKind.optional(), ...pageInput }))
    .output(answer(page(BillingDocumentView)))
    .errors(errors('invalidCursorException')),

  file: staffProcedure(pays)
    .route({ method: 'GET', path: '/finance/documents/{documentId}', tags: ['finance'], summary: 'A document as PDF' })
    .input(z.object({ documentId: Id }))
    .output(answer(BillingDocumentFile))
    .errors(errors('documentNotFoundException')),

  issueInvoice: staffProcedure({ ...pays, audits: 'invoice.issued' })
    .route({ method: 'POST', path: '/finance/invoices', tags: ['finance'], summary: 'Issue an invoice to top up the balance' })
    .input(NewInvoice)
    .output(answer(BillingDocumentView))
    .errors(
      errors(
        'billingAccountNotRegisteredException',
        'postpaidAccountException',
        'minimumAmountException',
        'objectLimitReachedException',
        'idempotencyConflictException',
      ),
    ),

  /** An invoice that nobody will pay; its number stays taken. */
  withdrawInvoice: staffProcedure({ ...pays, audits: 'invoice.withdrawn' })
    .route({ method: 'DELETE', path: '/finance/invoices/{documentId}', tags: ['finance'], summary: 'Withdraw an unpaid invoice' })
    .input(z.object({ documentId: Id }))
    .output(answer(BillingDocumentView))
    .errors(errors('documentNotFoundException', 'invoiceSettledException')),
}
