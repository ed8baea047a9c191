import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** Notes that the administrator was told of a charge: that it comes and money is missing, or that it waits for money. */
export async function noteTold(db: Kysely<Tables>, organisationId: string, occasion: 'comes' | 'waits', due: Date): Promise<void> {
  await db
    .updateTable('billing_accounts')
    .set(occasion === 'comes' ? { announced_for: due } : { told_for: due })
    .where('organisation_id', '=', organisationId)
    .execute()
}
