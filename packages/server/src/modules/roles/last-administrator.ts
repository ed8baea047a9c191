import type { RightName } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import './tables.ts'

/** With these two an organisation can repair whatever it has done to its accounts and roles. */
const administrators: readonly RightName[] = ['RIGHT_ACCOUNT_CONTROL', 'AUTHORITY_ROLE_MODIFY']

/** Whether a role makes its holder an administrator. */
export function administers(rights: readonly RightName[]): boolean {
  return administrators.every((right) => rights.includes(right))
}

/**
 * An organisation keeps an active account that can manage accounts and roles: to be asked after whatever may have taken the last one.
 * Throws lastAdministratorException.
 */
export async function requireAdministratorLeft(db: Kysely<Tables>, organisationId: string): Promise<void> {
  // One after another: two administrators who deactivate each other would both find the other one.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('administrators ' || ${organisationId}::text, 0))`.execute(db)
  const { rows } = await sql`
    SELECT 1 FROM accounts a JOIN roles r ON r.organisation_id = a.organisation_id AND r.id = a.role_id
    WHERE a.active AND r.rights @> ${[...administrators]}::text[] LIMIT 1`.execute(db)
  if (rows.length === 0) throw new AppError('lastAdministratorException')
}
