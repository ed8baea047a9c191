import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { billingSettings } from './billing-settings.ts'
import { releaseDocument } from './document.ts'
import type { Finances } from './finances.ts'
import { settleActs } from './settle-acts.ts'

/**
 * Writes the acts of the periods that are over, and their facturas where there is VAT. Without the provider's requisites they wait. The organisation has
 * to be locked. Answers how many periods were closed.
 */
export async function closePeriods(db: Kysely<Tables>, finances: Finances, now: Date): Promise<number> {
  const settings = await billingSettings(db)
  if (!settings || !finances.account) return 0
  const over = await db
    .selectFrom('charged_periods')
    .selectAll()
    .where('organisation_id', '=', finances.organisationId)
    .where('closed_at', 'is', null)
    .where('ends_at', '<=', now)
    .orderBy('begins_at')
    .execute()
  for (const period of over) {
    const amountKopecks = period.price_kopecks - period.returned_kopecks
    const subject = {
      what: 'plan',
      plan: period.plan_name,
      from: period.begins_at.toISOString(),
      to: period.ends_at.toISOString(),
    } as const
    const about = { finances, settings, now }
    if (amountKopecks > 0) {
      await releaseDocument(db, about, { kind: 'act', amountKopecks, subject })
      if (settings.vat_percent !== null) await releaseDocument(db, about, { kind: 'factura', amountKopecks, subject })
    }
    await db
      .updateTable('charged_periods')
      .set({ closed_at: now })
      .where('organisation_id', '=', finances.organisationId)
      .where('id', '=', period.id)
      .execute()
  }
  if (over.length > 0) await settleActs(db, finances.organisationId, now)
  return over.length
}
