import { type LedgerEntryType, type Locale, ledgerExportMaximum } from '@besedka/contract'
import { toCsv } from '@besedka/contract/write-csv'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { dayText } from './day-text.ts'
import { toEntryView } from './ledger.ts'
import { type EntrySearch, findEntries } from './list-entries.ts'

const words = {
  'ru-RU': {
    heading: ['Дата', 'Тип', 'Описание', 'Сумма', 'Баланс', 'Валюта', 'Кто'],
    types: { topUp: 'Пополнение', charge: 'Списание', correction: 'Исправление', refund: 'Возврат' },
  },
  'en-GB': {
    heading: ['Date', 'Type', 'Description', 'Amount', 'Balance', 'Currency', 'By'],
    types: { topUp: 'Top-up', charge: 'Charge', correction: 'Correction', refund: 'Refund' },
  },
} satisfies Record<Locale, { heading: string[]; types: Record<LedgerEntryType, string> }>

/** The payment history of a period as CSV, the newest first; that it was taken along becomes an entry of the audit log. Amounts are in roubles. */
export async function exportEntries(
  tx: Transaction,
  account: CurrentAccount,
  asked: EntrySearch,
  locale: Locale,
): Promise<{ fileName: string; text: string; truncated: boolean }> {
  const { heading, types } = words[locale]
  const rows = await findEntries(tx.db, asked, { limit: ledgerExportMaximum + 1 })
  const entries = rows.slice(0, ledgerExportMaximum).map((row) => toEntryView(row, locale))
  tx.audit({ by: account, action: 'finance.exported', after: { entries: entries.length } })
  const text = toCsv(
    heading,
    entries.map(({ at, type, description, amountKopecks, balanceKopecks, currency, by }) => [
      dayText(at, locale),
      types[type],
      description,
      amountKopecks / 100,
      balanceKopecks / 100,
      currency,
      by,
    ]),
    locale,
  )
  return { fileName: `payments-${tx.now.toISOString().slice(0, 10)}.csv`, text, truncated: rows.length > ledgerExportMaximum }
}
