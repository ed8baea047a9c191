import { z } from 'zod'
import { BillingDocumentKind, BillingSettingsFields, LedgerEntryType, Payer } from '../finance.ts'
import { Id, Moment, Version } from './shared.ts'

const Currency = z.literal('RUB')

/** A movement of money (spec 3 "Transaction"). Amounts are in kopecks; what leaves the balance is below zero. */
export const LedgerEntryView = z.object({
  id: Id,
  at: Moment,
  /** In the caller's language. */
  description: z.string(),
  type: LedgerEntryType,
  amountKopecks: z.int(),
  /** What was on the balance afterwards. */
  balanceKopecks: z.int(),
  currency: Currency,
  /** Who wrote it, where a person did. */
  by: z.string().nullable(),
})
export type LedgerEntryView = z.infer<typeof LedgerEntryView>

/** An invoice, act or factura (spec 3). Its file is made by the call named beside it. */
export const BillingDocumentView = z.object({
  id: Id,
  kind: BillingDocumentKind,
  number: z.string(),
  /** Without VAT; the same as with it where there is none. */
  amountKopecks: z.int(),
  amountWithVatKopecks: z.int(),
  vatPercent: z.int().nullable(),
  status: z.enum(['unpaid', 'paid', 'withdrawn']),
  releasedAt: Moment,
})
export type BillingDocumentView = z.infer<typeof BillingDocumentView>

/** A document to save: a PDF in base64. */
export const BillingDocumentFile = z.object({ fileName: z.string(), content: z.base64() })

/** An unpaid invoice with whose it is, for the provider. */
export const UnpaidInvoice = BillingDocumentView.extend({ organisation: z.object({ id: Id, name: z.string() }) })
export type UnpaidInvoice = z.infer<typeof UnpaidInvoice>

/** A billing account: without one an organisation is charged nothing. */
export const BillingAccountView = z.object({
  version: Version,
  payer: Payer,
  postpaid: z.boolean(),
  /** What is charged next, and when; null: the plan costs nothing. */
  nextCharge: z.object({ at: Moment, amountKopecks: z.int() }).nullable(),
  /** Since when a charge waits for money; null: it does not. */
  shortSince: Moment.nullable(),
  /** When the organisation is deactivated for that; null: it is not. */
  deactivatesAt: Moment.nullable(),
})
export type BillingAccountView = z.infer<typeof BillingAccountView>

/** How an organisation stands with its provider. */
export const FinanceView = z.object({
  balanceKopecks: z.int(),
  currency: Currency,
  plan: z.object({ name: z.string(), priceKopecks: z.int() }),
  planSince: Moment,
  /** Until when the plan is paid or tried out; null: no end. */
  planUntil: Moment.nullable(),
  trial: z.boolean(),
  /** Null: not registered. */
  account: BillingAccountView.nullable(),
  /** Whether invoices can be issued: the provider has said who it is. */
  invoicing: z.boolean(),
  /** Whom a client writes to about it; null for the provider itself. */
  contact: z.string().nullable(),
  minimumKopecks: z.int(),
  /** The installation's own organisation pays nobody. */
  provider: z.boolean(),
})
export type FinanceView = z.infer<typeof FinanceView>

/** The same for the provider, with the latest of both lists. */
export const ClientFinanceView = FinanceView.extend({
  entries: z.array(LedgerEntryView),
  documents: z.array(BillingDocumentView),
})
export type ClientFinanceView = z.infer<typeof ClientFinanceView>

export const BillingSettingsView = BillingSettingsFields.extend({ version: Version })
export type BillingSettingsView = z.infer<typeof BillingSettingsView>
