import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** Acts and facturas of a postpaid account are paid once its balance is not below zero any more. */
export async function settleActs(db: Kysely<Tables>, organisationId: string, now: Date): Promise<void> {
  await sql`
    UPDATE billing_documents AS document SET paid_at = ${now} FROM organisations AS o
    WHERE document.organisation_id = ${organisationId} AND o.id = document.organisation_id AND o.balance_kopecks >= 0
      AND document.kind <> 'invoice' AND document.paid_at IS NULL`.execute(db)
}
