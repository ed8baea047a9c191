import { z } from 'zod'

/** What moves a balance: money came, a plan was charged, the provider put something right, or an unused part of a plan was given back. */
export const ledgerEntryTypes = ['topUp', 'charge', 'correction', 'refund'] as const
export const LedgerEntryType = z.enum(ledgerEntryTypes)
export type LedgerEntryType = z.infer<typeof LedgerEntryType>

/** Spec 2: what stands on paper. A factura is the счёт-фактура of whoever charges VAT. */
export const billingDocumentKinds = ['invoice', 'act', 'factura'] as const
export const BillingDocumentKind = z.enum(billingDocumentKinds)
export type BillingDocumentKind = z.infer<typeof BillingDocumentKind>

/** Rates of VAT that a provider chooses from, in percent; null: prices are without VAT. */
export const vatRates = [null, 0, 5, 7, 10, 20, 22] as const

/** A thousand million roubles: above it somebody has typed kopecks as roubles. */
export const moneyMaximumKopecks = 1_000_000_000_00

/** So many invoices may wait for their money at once. */
export const unpaidInvoicesMaximum = 20

/** An export of the ledger holds at most so many entries, the newest. */
export const ledgerExportMaximum = 10_000

const line = (length: number) => z.string().trim().max(length, 'tooLong')
const needed = (length: number) => line(length).min(1, 'required')
const digits = (pattern: RegExp) => z.string().trim().regex(pattern, 'invalidValue')

const inn = digits(/^(\d{10}|\d{12})$/)
/** Individual entrepreneurs have none. */
const kpp = digits(/^(\d{9})?$/)

/** Who pays, as it stands in documents. */
export const Payer = z.object({ legalName: needed(255), inn, kpp, address: needed(500) })
export type Payer = z.infer<typeof Payer>

/** Who is paid, and where the money goes. */
export const Requisites = Payer.extend({
  bankName: needed(255),
  bik: digits(/^\d{9}$/),
  bankAccount: digits(/^\d{20}$/),
  correspondentAccount: digits(/^(\d{20})?$/),
  /** Who signs. */
  director: line(255),
  accountant: line(255),
})
export type Requisites = z.infer<typeof Requisites>

/** What the provider decides about documents and about who does not pay. */
export const BillingSettingsFields = z.object({
  requisites: Requisites,
  vatPercent: z.literal(vatRates, 'invalidValue'),
  /** So many days after a charge has not passed the organisation is deactivated; null: it is only told. */
  deactivateAfterDays: z.int('incorrectNumber').min(1, 'incorrectNumber').max(365, 'incorrectNumber').nullable(),
})
export type BillingSettingsFields = z.infer<typeof BillingSettingsFields>

/** What of an amount with VAT is VAT, in kopecks, rounded to the nearest. */
export function vatIn(amountKopecks: number, vatPercent: number | null): number {
  return vatPercent === null ? 0 : Math.round((amountKopecks * vatPercent) / (100 + vatPercent))
}
