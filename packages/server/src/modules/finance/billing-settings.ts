import { type BillingSettingsFields, BillingSettingsView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { BillingSettingsRow } from './tables.ts'

export type BillingSettingsChange = { was: BillingSettingsRow | undefined; is: BillingSettingsRow }

/** The provider's requisites and rules; undefined until they are set. Only for the system's connection. */
export async function billingSettings(db: Kysely<Tables>): Promise<BillingSettingsRow | undefined> {
  return db.selectFrom('billing_settings').selectAll().executeTakeFirst()
}

/** Sets them. Documents that were released keep what they say. */
export async function saveBillingSettings(db: Kysely<Tables>, given: BillingSettingsFields, now: Date): Promise<BillingSettingsChange> {
  // Of two who save at once the second sees what the first has saved.
  await sql`LOCK TABLE billing_settings IN SHARE ROW EXCLUSIVE MODE`.execute(db)
  const was = await billingSettings(db)
  const days = given.deactivateAfterDays
  const since = days === null ? null : days === was?.deactivate_after_days ? was.deactivating_since : now
  const values = {
    requisites: given.requisites,
    vat_percent: given.vatPercent,
    deactivate_after_days: days,
    deactivating_since: since,
    updated_at: now,
  }
  const is = await db
    .insertInto('billing_settings')
    .values(values)
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet({ ...values, version: sql`billing_settings.version + 1` }))
    .returningAll()
    .executeTakeFirstOrThrow()
  return { was, is }
}

export function settingsView(row: BillingSettingsRow): BillingSettingsView {
  return BillingSettingsView.parse({
    version: row.version,
    requisites: row.requisites,
    vatPercent: row.vat_percent,
    deactivateAfterDays: row.deactivate_after_days,
  })
}
