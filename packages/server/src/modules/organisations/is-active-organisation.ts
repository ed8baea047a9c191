import type { Locale } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

/** Whether an organisation is in business: a deactivated one neither signs in nor talks to customers. */
export async function isActiveOrganisation(db: Kysely<Tables>, organisationId: string): Promise<boolean> {
  const row = await db.selectFrom('organisations').select('active').where('id', '=', organisationId).executeTakeFirst()
  return row?.active ?? false
}

/** Who runs the installation; undefined before the first start is over. Only for the system's connection. */
export async function findProvider(db: Kysely<Tables>): Promise<{ id: string; name: string; locale: string; active: boolean } | undefined> {
  return db.selectFrom('organisations').select(['id', 'name', 'locale', 'active']).where('kind', '=', 'provider').executeTakeFirst()
}

/** What an organisation in business shows of itself; undefined for a deactivated one. Only for the system's connection. */
export async function findActiveLook(
  db: Kysely<Tables>,
  organisationId: string,
): Promise<{ logoFileId: string | null; locale: Locale } | undefined> {
  return db
    .selectFrom('organisations')
    .select(['logo_file_id as logoFileId', 'locale'])
    .where('id', '=', organisationId)
    .where('active', '=', true)
    .executeTakeFirst()
}

/** How an organisation shows itself in its help centre; `helpHost`: the host of its own at which that is read. */
export type HelpLook = { login: string; name: string; logoFileId: string | null; brandColour: string | null; helpHost: string | null }

const helpHost = sql<string | null>`CASE WHEN help_host_checked_at IS NOT NULL THEN help_host END`.as('helpHost')

/** The hosts that organisations in business have proved to be theirs, with the logins of these. Only for the system's connection. */
export async function listHelpHosts(db: Kysely<Tables>): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('organisations')
    .select(['help_host', 'login'])
    .where('help_host_checked_at', 'is not', null)
    .where('active', '=', true)
    .execute()
  return new Map(rows.flatMap(({ help_host: host, login }) => (host === null ? [] : [[host, login] as const])))
}

/** The organisation in business that signs in under a login, whatever its case. Only for the system's connection. */
export async function findActiveByLogin(db: Kysely<Tables>, login: string): Promise<(HelpLook & { id: string }) | undefined> {
  return db
    .selectFrom('organisations')
    .select(['id', 'login', 'name', 'logo_file_id as logoFileId', 'brand_colour as brandColour', helpHost])
    .where(sql`lower(login)`, '=', sql`lower(${login})`)
    .where('active', '=', true)
    .executeTakeFirst()
}

/** The deactivated organisations, for whoever works for all the others. */
export async function listDeactivatedOrganisations(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('organisations').select('id').where('active', '=', false).execute()
  return rows.map(({ id }) => id)
}
