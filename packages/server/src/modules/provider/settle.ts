import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { type ChargeOutcome, chargeDue, lockFinances, tellFinanceSoon } from '../finance/index.ts'
import { wakeClocksSoon } from './wake-clocks.ts'

/**
 * Charges what is due by now, after money has come or the terms have changed, and has the screens told. The caller says `standingChanged` after the
 * commit where the plan's options are back. Undefined where there is no billing account: nothing happens then.
 */
export async function settle(db: Kysely<Tables>, organisationId: string, now: Date): Promise<ChargeOutcome | undefined> {
  const finances = await lockFinances(db, organisationId)
  if (!finances?.account) return undefined
  const outcome = await chargeDue(db, finances, now)
  if (outcome.optionsReturned) await wakeClocksSoon(db, organisationId)
  await tellFinanceSoon(db, organisationId)
  return outcome
}
