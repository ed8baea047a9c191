import { type LedgerEntryType, type LedgerEntryView, type Locale, newId, quoted } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { daySpan } from './day-text.ts'
import type { EntryDetails, LedgerEntryRow } from './tables.ts'

export type NewEntry = {
  organisationId: string
  at: Date
  type: LedgerEntryType
  /** Below zero: taken from the balance. */
  amountKopecks: number
  details: EntryDetails
  /** Of one key there is one entry. */
  key: string
  by?: string | undefined
}

/** The entry, and whether it was written now. */
export type EntryWritten = { entry: LedgerEntryRow; fresh: boolean }

/**
 * Writes a movement of money; the balance moves with the row. The organisation has to be locked. What was written under the key before is answered
 * as it is; throws idempotencyConflictException where that was another movement.
 */
export async function writeEntry(db: Kysely<Tables>, entry: NewEntry): Promise<EntryWritten> {
  const { organisationId, key, type, amountKopecks } = entry
  const written = await db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  if (written) {
    if (written.type !== type || written.amount_kopecks !== amountKopecks) throw new AppError('idempotencyConflictException')
    return { entry: written, fresh: false }
  }
  const row = await db
    .insertInto('ledger_entries')
    .values({
      organisation_id: organisationId,
      id: newId(),
      at: entry.at,
      type,
      amount_kopecks: amountKopecks,
      details: entry.details,
      idempotency_key: key,
      by_name: entry.by ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { entry: row, fresh: true }
}

export function toEntryView(row: LedgerEntryRow, locale: Locale): LedgerEntryView {
  return {
    id: row.id,
    at: row.at.toISOString(),
    description: describeEntry(row, locale),
    type: row.type,
    amountKopecks: row.amount_kopecks,
    balanceKopecks: row.balance_kopecks,
    currency: 'RUB',
    by: row.by_name,
  }
}

function describeEntry({ type, details }: LedgerEntryRow, locale: Locale): string {
  const ru = locale === 'ru-RU'
  const { invoice = '', plan = '', from = '', to = '', reason = '' } = details
  const name = quoted(plan, locale)
  switch (type) {
    case 'topUp':
      return ru ? `Оплата счёта № ${invoice}` : `Payment of invoice ${invoice}`
    case 'charge':
      return `${ru ? 'Тариф' : 'Plan'} ${name}, ${daySpan(from, to, locale)}`
    case 'refund':
      return `${ru ? 'Возврат за неиспользованные дни тарифа' : 'Unused days of the plan'} ${name}, ${daySpan(from, to, locale)}`
    case 'correction':
      return reason
  }
}
