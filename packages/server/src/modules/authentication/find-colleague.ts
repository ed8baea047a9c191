import type { AppContext } from '../../platform/context.ts'
import { type AccountRow, accountColumns, readAccount } from './account-row.ts'
import type { AccountKey, CurrentAccount } from './identity.ts'

/**
 * An account as it stands now, for what is done on its behalf while nobody is signed in: rights and options are those of this moment. Undefined
 * when it is inactive, or its organisation is.
 */
export async function findColleague(
  { database }: Pick<AppContext, 'database'>,
  { organisationId, id }: AccountKey,
): Promise<CurrentAccount | undefined> {
  const { rows } = await database.doorPool.query<AccountRow>(
    `SELECT ${accountColumns}
     FROM accounts a
     JOIN organisations_today o ON o.id = a.organisation_id AND o.active
     JOIN roles r ON r.organisation_id = a.organisation_id AND r.id = a.role_id
     WHERE a.organisation_id = $1 AND a.id = $2 AND a.active`,
    [organisationId, id],
  )
  const [row] = rows
  if (!row) return undefined
  return {
    ...readAccount(row),
    id,
    organisationId,
    // No session is behind it.
    sessionId: '',
  }
}
