import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

/** Whether an organisation is in business: a deactivated one neither signs in nor talks to customers. */
export async function isActiveOrganisation(db: Kysely<Tables>, organisationId: string): Promise<boolean> {
  const row = await db.selectFrom('organisations').select('active').where('id', '=', organisationId).executeTakeFirst()
  return row?.active ?? false
}

/** What an organisation in business shows of itself; undefined for a deactivated one. Only for the system's connection. */
export async function findActiveLook(db: Kysely<Tables>, organisationId: string): Promise<{ logoFileId: string | null } | undefined> {
  return db
    .selectFrom('organisations')
    .select('logo_file_id as logoFileId')
    .where('id', '=', organisationId)
    .where('active', '=', true)
    .executeTakeFirst()
}

/** The organisation in business that signs in under a login, whatever its case. Only for the system's connection. */
export async function findActiveByLogin(
  db: Kysely<Tables>,
  login: string,
): Promise<{ id: string; login: string; name: string; logoFileId: string | null } | undefined> {
  return db
    .selectFrom('organisations')
    .select(['id', 'login', 'name', 'logo_file_id as logoFileId'])
    .where(sql`lower(login)`, '=', sql`lower(${login})`)
    .where('active', '=', true)
    .executeTakeFirst()
}

/** The deactivated organisations, for whoever works for all the others. */
export async function listDeactivatedOrganisations(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('organisations').select('id').where('active', '=', false).execute()
  return rows.map(({ id }) => id)
}
