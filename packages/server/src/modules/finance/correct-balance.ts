import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { lockFinances } from './finances.ts'
import { type EntryWritten, writeEntry } from './ledger.ts'
import { settleActs } from './settle-acts.ts'

type Correction = { organisationId: string; key: string; amountKopecks: number; reason: string }

/** Puts a balance right, also below zero; the reason is shown to the client. Throws billingAccountNotRegisteredException, idempotencyConflictException. */
export async function correctBalance(
  db: Kysely<Tables>,
  { organisationId, key, amountKopecks, reason }: Correction,
  now: Date,
  by: string,
): Promise<EntryWritten> {
  const finances = await lockFinances(db, organisationId)
  if (!finances?.account) throw new AppError('billingAccountNotRegisteredException')
  const written = await writeEntry(db, {
    organisationId,
    at: now,
    type: 'correction',
    amountKopecks,
    details: { reason },
    key: `correction ${key}`,
    by,
  })
  await settleActs(db, organisationId, now)
  return written
}
