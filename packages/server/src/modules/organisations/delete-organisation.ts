import { organisationKeptDays } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { getClient, type OrganisationRow } from './find-organisation.ts'
import './tables.ts'

const dayMs = 86_400_000

/**
 * Deletes a deactivated organisation: it is erased in a fortnight, unless it is activated before. Deleted again, it keeps its day.
 * Throws organizationNotFoundException, organizationStillActiveException.
 */
export async function deleteOrganisation(db: Kysely<Tables>, organisationId: string, now: Date): Promise<OrganisationRow> {
  const was = await getClient(db, organisationId)
  const row = await db
    .updateTable('organisations')
    .set({
      erase_at: sql`coalesce(erase_at, ${new Date(now.getTime() + organisationKeptDays * dayMs)})`,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', organisationId)
    .where('active', '=', false)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new AppError('organizationStillActiveException', { name: was.name })
  return row
}

/**
 * The organisations whose day has come, and those that are not erased to the end. From here on nobody finds them, and their logins and hosts are free;
 * their names stay for the provider's books.
 */
export async function takeOrganisationsToErase(db: Kysely<Tables>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE organisations SET
      erased_at = coalesce(erased_at, ${now}), login = 'erased-' || id, administrator_email = '', logo_file_id = NULL,
      help_host = NULL, help_host_checked_at = NULL,
      plan_id = (SELECT provider.plan_id FROM organisations provider WHERE provider.kind = 'provider')
    WHERE erase_at <= ${now} AND NOT active AND kind = 'client' RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Notes that nothing is left to erase. Answers its name, or undefined where somebody has noted it before. */
export async function finishErasing(db: Kysely<Tables>, organisationId: string): Promise<string | undefined> {
  const row = await db
    .updateTable('organisations')
    .set({ erase_at: null })
    .where('id', '=', organisationId)
    .where('erased_at', 'is not', null)
    .where('erase_at', 'is not', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}
