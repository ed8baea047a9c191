import type { BillingDocumentKind, LedgerEntryType, Locale, Payer, Requisites } from '@besedka/contract'
import type { Selectable } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

/** What a ledger entry was for, by its type. */
export type EntryDetails = { invoice?: string; plan?: string; from?: string; to?: string; reason?: string }

/** What a document says, as it was when it was released. */
export type DocumentContent = {
  seller: Requisites
  payer: Payer
  locale: Locale
  /** What is paid for: the balance, or a period of a plan. */
  subject: { what: 'topUp' } | { what: 'plan'; plan: string; from: string; to: string }
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    billing_settings: TableOf<'billing_settings', { requisites: Requisites }>
    document_numbers: TableOf<'document_numbers'>
    billing_accounts: TableOf<
      'billing_accounts',
      {
        payer: Payer
        /** Since when a charge waits for money; null: none does. */
        short_since: Date | null
      }
    >
    charged_periods: TableOf<
      'charged_periods',
      {
        /** When it was seen to be over; null: it runs. */
        closed_at: Date | null
      }
    >
    billing_documents: TableOf<'billing_documents', { kind: BillingDocumentKind; content: DocumentContent }>
    ledger_entries: TableOf<'ledger_entries', { type: LedgerEntryType; details: EntryDetails }>
  }
}

type Tables = import('../../platform/database/tables.ts').Tables
export type BillingAccountRow = Selectable<Tables['billing_accounts']>
export type BillingDocumentRow = Selectable<Tables['billing_documents']>
export type BillingSettingsRow = Selectable<Tables['billing_settings']>
export type LedgerEntryRow = Selectable<Tables['ledger_entries']>
