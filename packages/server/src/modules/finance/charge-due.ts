import { newId } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { dayOfMonth, nextOnDay, startOfDay } from './calendar.ts'
import { dueAt, type Finances, loadFinances } from './finances.ts'
import { writeEntry } from './ledger.ts'

/** Who was away for longer is charged for the rest by the next rounds. */
const periodsAtOnce = 24

export type ChargeOutcome = { finances: Finances; charged: number; optionsReturned: boolean }

/**
 * Charges every period that has begun, one after another, as far as the money goes; a postpaid account goes on below zero. What cannot be charged is
 * noted as short, and is no more once it can. The organisation has to be locked.
 */
export async function chargeDue(db: Kysely<Tables>, found: Finances, now: Date): Promise<ChargeOutcome> {
  let finances = found
  let charged = 0
  const ended = found.planUntil !== null && found.planUntil <= now
  while (finances.active && charged < periodsAtOnce && canCharge(finances, now)) {
    await chargePeriod(db, finances, now)
    finances = await again(db, finances)
    charged++
  }
  await noteShortness(db, finances, now)
  return { finances: await again(db, finances), charged, optionsReturned: ended && charged > 0 }
}

function canCharge(finances: Finances, now: Date): boolean {
  const due = dueAt(finances)
  if (!due || due > now) return false
  return finances.account?.postpaid === true || finances.balanceKopecks >= finances.priceKopecks
}

async function chargePeriod(db: Kysely<Tables>, finances: Finances, now: Date): Promise<void> {
  const { organisationId, account, planId, planName, priceKopecks, planUntil, trial } = finances
  const due = dueAt(finances)
  if (!account || !due) throw new Error('Nothing is charged here')
  // What was tried out or paid in another way has ended on a day of its own: periods go on from it.
  const begins = startOfDay(due)
  const day = due > account.next_charge_at ? dayOfMonth(begins) : account.charge_day
  const ends = nextOnDay(begins, day)
  const id = newId()
  await db
    .insertInto('charged_periods')
    .values({
      organisation_id: organisationId,
      id,
      plan_id: planId,
      plan_name: planName,
      begins_at: begins,
      ends_at: ends,
      price_kopecks: priceKopecks,
    })
    .execute()
  await writeEntry(db, {
    organisationId,
    at: now,
    type: 'charge',
    amountKopecks: -priceKopecks,
    details: { plan: planName, from: begins.toISOString(), to: ends.toISOString() },
    key: `charge ${id}`,
  })
  await db
    .updateTable('billing_accounts')
    .set({ next_charge_at: ends, charge_day: day })
    .where('organisation_id', '=', organisationId)
    .execute()
  if (planUntil === null) return
  // From here on the plan is paid from month to month, and has no end. A trial becomes a plan whose first day this is.
  await db
    .updateTable('organisations')
    .set({ plan_until: null, trial: false, ...(trial && { plan_since: begins }) })
    .where('id', '=', organisationId)
    .execute()
}

async function noteShortness(db: Kysely<Tables>, finances: Finances, now: Date): Promise<void> {
  const { organisationId, account } = finances
  if (!account) return
  const due = dueAt(finances)
  const short = due !== null && due <= now && !account.postpaid && finances.balanceKopecks < finances.priceKopecks
  if (short === (account.short_since !== null)) return
  await db
    .updateTable('billing_accounts')
    .set({ short_since: short ? now : null })
    .where('organisation_id', '=', organisationId)
    .execute()
}

async function again(db: Kysely<Tables>, { organisationId }: Finances): Promise<Finances> {
  const finances = await loadFinances(db, organisationId)
  if (!finances) throw new Error('A locked organisation is gone')
  return finances
}
