import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/**
 * Marks acts and facturas as paid, the oldest first: a balance below zero is the debt of the latest periods, because every period is charged when it
 * begins. The organisation has to be locked.
 */
export async function settleActs(db: Kysely<Tables>, organisationId: string, now: Date): Promise<void> {
  await sql`
    UPDATE billing_documents AS document SET paid_at = ${now} FROM organisations AS o
    WHERE document.organisation_id = ${organisationId} AND o.id = document.organisation_id
      AND document.kind <> 'invoice' AND document.paid_at IS NULL
      AND o.balance_kopecks + (
        SELECT coalesce(sum(p.price_kopecks - p.returned_kopecks), 0) FROM charged_periods p
        WHERE p.organisation_id = o.id AND p.ends_at > (document.content->'subject'->>'to')::timestamptz
      ) >= 0`.execute(db)
}
