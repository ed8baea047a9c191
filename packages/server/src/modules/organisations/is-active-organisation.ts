import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

/** Whether an organisation is in business: a deactivated one neither signs in nor talks to customers. */
export async function isActiveOrganisation(db: Kysely<Tables>, organisationId: string): Promise<boolean> {
  const row = await db.selectFrom('organisations').select('active').where('id', '=', organisationId).executeTakeFirst()
  return row?.active ?? false
}
