/** What the provider's books consist of: it has to be kept for years, also of clients that are erased. */
export const bookkeepingTables: ReadonlySet<string> = new Set([
  'billing_accounts',
  'billing_documents',
  'charged_periods',
  'ledger_entries',
])
