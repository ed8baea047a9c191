import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { dayOfMonth, startOfDay } from './calendar.ts'
import { chargeDue } from './charge-due.ts'
import { dueAt, type Finances, loadFinances } from './finances.ts'
import { writeEntry } from './ledger.ts'

/**
 * What another plan means for the balance, after it was written: the days that are left of the former one, today among them, are given back, and the new one is charged,
 * unless it is tried out or paid for first. The organisation has to be locked since before. Throws notEnoughBalanceException with the price where
 * a prepaid balance does not hold it.
 */
export async function settlePlanChange(db: Kysely<Tables>, was: Finances, now: Date): Promise<void> {
  const { organisationId, account } = was
  if (!account) return
  await giveBackUnusedDays(db, organisationId, now)
  await db
    .updateTable('billing_accounts')
    .set({ next_charge_at: startOfDay(now), charge_day: dayOfMonth(now) })
    .where('organisation_id', '=', organisationId)
    .execute()
  const finances = await loadFinances(db, organisationId)
  if (!finances) throw new Error('A locked organisation is gone')
  const due = dueAt(finances)
  const price = finances.priceKopecks
  if (due && due <= now && !account.postpaid && finances.balanceKopecks < price) throw new AppError('notEnoughBalanceException', { price })
  await chargeDue(db, finances, now)
}

async function giveBackUnusedDays(db: Kysely<Tables>, organisationId: string, now: Date): Promise<void> {
  const running = await db
    .selectFrom('charged_periods')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('closed_at', 'is', null)
    .where('ends_at', '>', now)
    .execute()
  const today = startOfDay(now)
  for (const period of running) {
    const ends = period.begins_at > today ? period.begins_at : today
    const left = unusedPart(period.price_kopecks, { from: period.begins_at, to: period.ends_at, now: ends })
    await db
      .updateTable('charged_periods')
      .set({ ends_at: ends, returned_kopecks: left })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', period.id)
      .execute()
    if (left === 0) continue
    await writeEntry(db, {
      organisationId,
      at: now,
      type: 'refund',
      amountKopecks: left,
      details: { plan: period.plan_name, from: ends.toISOString(), to: period.ends_at.toISOString() },
      key: `refund ${period.id}`,
    })
  }
}

/** What of a price is for the time that is left, in whole kopecks; the rest of one stays with the provider. */
export function unusedPart(priceKopecks: number, { from, to, now }: { from: Date; to: Date; now: Date }): number {
  const left = Math.min(1, Math.max(0, (to.getTime() - now.getTime()) / (to.getTime() - from.getTime())))
  return Math.floor(priceKopecks * left)
}
