import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { BillingSettingsFields, moneyMaximumKopecks, Payer } from '../finance.ts'
import { BillingDocumentFile, BillingDocumentView, BillingSettingsView, ClientFinanceView, UnpaidInvoice } from '../views/finance.ts'
import { answer, Id, Moment, page, pageInput } from '../views/shared.ts'
import { staffProcedure } from './define.ts'
import { NewInvoice } from './finance.ts'
import { Reason } from './organisations.ts'

const observes = { right: 'RIGHT_OBSERVER' } as const
const OneOrganisation = z.object({ organisationId: Id })
const OneDocument = OneOrganisation.extend({ documentId: Id })

/** What the provider decides about a client's billing account. */
export const BillingAccountFields = z.object({
  payer: Payer,
  postpaid: z.boolean(),
  /** From when the plan is charged, for a new account; without it from the plan's next day of the month. Later it is not changed. */
  chargeFrom: Moment.optional(),
})

/** What clients owe and have paid, for provider staff only. */
export const billingAccounts = {
  settings: staffProcedure(observes)
    .route({ method: 'GET', path: '/billing/settings', tags: ['billing'], summary: "The provider's requisites" })
    .output(answer(BillingSettingsView.nullable())),

  saveSettings: staffProcedure({ ...observes, audits: 'billingSettings.saved' })
    .route({ method: 'PUT', path: '/billing/settings', tags: ['billing'], summary: "Set the provider's requisites" })
    .input(BillingSettingsFields)
    .output(answer(BillingSettingsView)),

  unpaid: staffProcedure(observes)
    .route({ method: 'GET', path: '/billing/unpaid', tags: ['billing'], summary: 'Unpaid invoices of all clients, the newest first' })
    .input(z.object({ search: z.string().trim().max(255).default(''), ...pageInput }))
    .output(answer(page(UnpaidInvoice)))
    .errors(errors('invalidCursorException')),

  get: staffProcedure(observes)
    .route({ method: 'GET', path: '/billing/{organisationId}', tags: ['billing'], summary: 'How a client stands' })
    .input(OneOrganisation)
    .output(answer(ClientFinanceView))
    .errors(errors('organizationNotFoundException')),

  /** Registers a billing account, or changes it. */
  save: staffProcedure({ ...observes, audits: 'billingAccount.saved' })
    .route({ method: 'PUT', path: '/billing/{organisationId}', tags: ['billing'], summary: 'Register or change a billing account' })
    .input(BillingAccountFields.extend(OneOrganisation.shape))
    .output(answer(ClientFinanceView))
    .errors(errors('organizationNotFoundException')),

  issueInvoice: staffProcedure({ ...observes, audits: 'invoice.issued' })
    .route({ method: 'POST', path: '/billing/{organisationId}/invoices', tags: ['billing'], summary: 'Issue an invoice to a client' })
    .input(NewInvoice.extend(OneOrganisation.shape))
    .output(answer(BillingDocumentView))
    .errors(
      errors(
        'organizationNotFoundException',
        'billingAccountNotRegisteredException',
        'minimumAmountException',
        'objectLimitReachedException',
        'idempotencyConflictException',
      ),
    ),

  /** The money of an invoice has come: the balance rises by its amount, once. */
  markPaid: staffProcedure({ ...observes, audits: 'invoice.paid' })
    .route({ method: 'POST', path: '/billing/{organisationId}/payments', tags: ['billing'], summary: 'Mark an invoice as paid' })
    .input(OneDocument)
    .output(answer(BillingDocumentView))
    .errors(errors('organizationNotFoundException', 'documentNotFoundException', 'invoiceSettledException')),

  correct: staffProcedure({ ...observes, audits: 'balance.corrected' })
    .route({ method: 'POST', path: '/billing/{organisationId}/corrections', tags: ['billing'], summary: 'Correct a balance' })
    .input(
      OneOrganisation.extend({
        /** Made by whoever asks: of one there is one correction, however often it is asked for. */
        id: Id,
        /** Below zero: taken from the balance. */
        amountKopecks: z
          .int('incorrectNumber')
          .min(-moneyMaximumKopecks, 'tooSmall')
          .max(moneyMaximumKopecks, 'tooLarge')
          .refine((amount) => amount !== 0, 'incorrectNumber'),
        reason: Reason,
      }),
    )
    .output(answer(ClientFinanceView))
    .errors(errors('organizationNotFoundException', 'billingAccountNotRegisteredException', 'idempotencyConflictException')),

  file: staffProcedure(observes)
    .route({
      method: 'GET',
      path: '/billing/{organisationId}/documents/{documentId}',
      tags: ['billing'],
      summary: "A client's document as PDF",
    })
    .input(OneDocument)
    .output(answer(BillingDocumentFile))
    .errors(errors('organizationNotFoundException', 'documentNotFoundException')),
}
