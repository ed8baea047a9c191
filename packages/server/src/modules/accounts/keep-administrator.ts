import { sql } from 'kysely'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'

/** Who has both can repair everything else. */
const administratorRights = ['RIGHT_ACCOUNT_CONTROL', 'AUTHORITY_ROLE_MODIFY']

/**
 * Throws lastAdministratorException when an account is the only active one that manages accounts and roles. The others are locked, so
 * that two administrators cannot take the power from each other at the same moment.
 */
export async function keepAdministrator(tx: Transaction, leavingId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM accounts a JOIN roles r ON r.organisation_id = a.organisation_id AND r.id = a.role_id
    WHERE a.active AND r.rights @> ${administratorRights}::text[] ORDER BY a.id FOR UPDATE OF a`.execute(tx.db)
  const ids = rows.map(({ id }) => id)
  if (ids.includes(leavingId) && ids.length === 1) throw new AppError('lastAdministratorException')
}
