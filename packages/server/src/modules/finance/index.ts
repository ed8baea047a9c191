/**
 * Money between the provider and its clients: a ledger, the charges of plans, invoices, acts and facturas. States: an invoice is unpaid, paid or
 * withdrawn; an account is charged, or short of money since a moment. Events: finance.updated. Called by: its page, and `provider`, which
 * marks invoices as paid, corrects balances, changes plans and charges them.
 */
export { type BillingSettingsChange, billingSettings, saveBillingSettings, settingsView } from './billing-settings.ts'
export { bookkeepingTables } from './bookkeeping-tables.ts'
export { settlePlanChange } from './change-plan.ts'
export { type ChargeOutcome, chargeDue } from './charge-due.ts'
export { closePeriods } from './close-periods.ts'
export { correctBalance } from './correct-balance.ts'
export { deactivationAt, describeFinance } from './describe-finance.ts'
export { toDocumentView } from './document.ts'
export { documentFile } from './document-file.ts'
export { dueAt, type Finances, isCharged, listCharged, listToLookAt, lockFinances } from './finances.ts'
export { issueInvoice } from './issue-invoice.ts'
export { toEntryView } from './ledger.ts'
export { latestDocuments } from './list-documents.ts'
export { latestEntries } from './list-entries.ts'
export { listUnpaid } from './list-unpaid.ts'
export { noteTold } from './note-told.ts'
export { payInvoice } from './pay-invoice.ts'
export { financeProcedures, toldOf as toldOfInvoice } from './procedures.ts'
export { putOffCharge, resumeCharging, saveBillingAccount } from './save-account.ts'
export { tellFinance, tellFinanceJob, tellFinanceSoon } from './tell-finance.ts'
