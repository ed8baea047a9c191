import { type Payer, planExtensionDays } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { dayOfMonth, nextOnDay, startOfDay } from './calendar.ts'
import { dueAt, type Finances, isCharged } from './finances.ts'
import type { BillingAccountRow } from './tables.ts'

type Given = { payer: Payer; postpaid: boolean; chargeFrom?: Date | undefined }

/** Registers a billing account, or changes one. Periods begin on the plan's first day of the month, unless it is said from when. The organisation has to be locked. */
export async function saveBillingAccount(db: Kysely<Tables>, finances: Finances, given: Given, now: Date): Promise<BillingAccountRow> {
  const { organisationId, account, planSince } = finances
  const values = { payer: given.payer, postpaid: given.postpaid }
  if (account) {
    return db
      .updateTable('billing_accounts')
      .set({ ...values, version: sql`version + 1` })
      .where('organisation_id', '=', organisationId)
      .returningAll()
      .executeTakeFirstOrThrow()
  }
  const next = startOfDay(given.chargeFrom ?? nextOnDay(now, dayOfMonth(planSince)))
  return db
    .insertInto('billing_accounts')
    .values({ organisation_id: organisationId, ...values, next_charge_at: next, charge_day: dayOfMonth(next), created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Charging goes on from now after an organisation was deactivated: the time between is not paid for. The organisation has to be locked. */
export async function resumeCharging(db: Kysely<Tables>, finances: Finances, now: Date): Promise<void> {
  const due = dueAt(finances)
  if (!finances.account || !due || due > now) return
  await beginAt(db, finances.organisationId, startOfDay(now))
}

/**
 * Puts the next charge off by 14 days (spec 9) for a plan that is paid from month to month, once for each plan. The organisation has to be locked.
 * Throws tariffExtensionImpossibleException.
 */
export async function putOffCharge(db: Kysely<Tables>, finances: Finances, now: Date): Promise<void> {
  const { organisationId, account } = finances
  const { numUpdatedRows } = await db
    .updateTable('organisations')
    .set({ extended_at: now, version: sql`version + 1`, updated_at: now })
    .where('id', '=', organisationId)
    .where('active', '=', true)
    .where('extended_at', 'is', null)
    .executeTakeFirst()
  if (!account || !isCharged(finances) || numUpdatedRows === 0n) throw new AppError('tariffExtensionImpossibleException')
  const from = Math.max(account.next_charge_at.getTime(), startOfDay(now).getTime())
  await beginAt(db, organisationId, new Date(from + planExtensionDays * 86_400_000))
}

async function beginAt(db: Kysely<Tables>, organisationId: string, at: Date): Promise<void> {
  await db
    .updateTable('billing_accounts')
    .set({ next_charge_at: at, charge_day: dayOfMonth(at), short_since: null })
    .where('organisation_id', '=', organisationId)
    .execute()
}
