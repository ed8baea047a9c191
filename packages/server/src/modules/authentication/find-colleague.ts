import type { OptionName, RightName } from '@besedka/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/open-database.ts'
import type { CurrentAccount } from './identity.ts'

type Row = Pick<CurrentAccount, 'id' | 'organisationName' | 'organisationKind' | 'name' | 'email' | 'teamIds'> & {
  roleId: string
  roleName: string
  rights: RightName[]
  options: OptionName[]
}

/** An active account with its rights of now, for what it has had done later: no request of its is behind it. Undefined where it may do nothing any more. */
export async function findColleague(
  { system }: Pick<Database, 'system'>,
  { organisationId, accountId }: { organisationId: string; accountId: string },
): Promise<CurrentAccount | undefined> {
  const { rows } = await sql<Row>`
    SELECT a.id, a.name, a.email, o.name AS "organisationName", o.kind AS "organisationKind", o.plan_options AS options,
           r.id AS "roleId", r.name AS "roleName", r.rights,
           ARRAY(SELECT m.team_id FROM team_members m WHERE m.organisation_id = a.organisation_id AND m.account_id = a.id) AS "teamIds"
    FROM organisations_today o
    JOIN accounts a ON a.organisation_id = o.id AND a.active
    JOIN roles r ON r.organisation_id = a.organisation_id AND r.id = a.role_id
    WHERE o.id = ${organisationId} AND a.id = ${accountId} AND o.active`.execute(system)
  const [row] = rows
  if (!row) return undefined
  const { roleId, roleName, rights, options, ...account } = row
  return {
    ...account,
    organisationId,
    sessionId: account.id,
    role: { id: roleId, name: roleName },
    rights: new Set(rights),
    options: new Set(options),
  }
}
