import { OptionName, RightName } from '@besedka/contract'
import { hashToken } from '../../platform/crypto/tokens.ts'
import type { Database } from '../../platform/database/open-database.ts'
import type { CurrentAccount } from './identity.ts'

type Row = {
  session_id: string
  organisation_id: string
  organisation_name: string
  organisation_kind: 'provider' | 'client'
  plan_options: string[]
  id: string
  name: string
  email: string
  role_id: string
  role_name: string
  rights: string[]
  team_ids: string[]
}

/**
 * The account of a token; undefined when the session is over, the account inactive or the organisation deactivated. Asked anew for
 * every request: nothing is remembered here but the plan of the statement, so what was revoked is refused from the next request on.
 */
export async function findAccountByToken(database: Database, token: string): Promise<CurrentAccount | undefined> {
  const { rows } = await database.doorPool.query<Row>({ name: 'account-of-token', text: accountOfToken, values: [hashToken(token)] })
  const row = rows[0]
  return row && toCurrentAccount(row)
}

const accountOfToken = `
    SELECT s.id AS session_id, s.organisation_id, o.name AS organisation_name, o.kind AS organisation_kind, o.plan_options, a.id, a.name, a.email,
           a.role_id, r.name AS role_name, r.rights,
           ARRAY(SELECT m.team_id FROM team_members m WHERE m.organisation_id = a.organisation_id AND m.account_id = a.id) AS team_ids
    FROM sessions s
    JOIN organisations_today o ON o.id = s.organisation_id AND o.active
    JOIN accounts a ON a.organisation_id = s.organisation_id AND a.id = s.account_id AND a.active
    JOIN roles r ON r.organisation_id = a.organisation_id AND r.id = a.role_id
    WHERE s.token_hash = $1 AND s.expires_at > now()`

function toCurrentAccount(row: Row): CurrentAccount {
  return {
    id: row.id,
    organisationId: row.organisation_id,
    organisationName: row.organisation_name,
    organisationKind: row.organisation_kind,
    sessionId: row.session_id,
    name: row.name,
    email: row.email,
    role: { id: row.role_id, name: row.role_name },
    rights: new Set(row.rights.filter((right) => RightName.safeParse(right).success) as RightName[]),
    options: new Set(row.plan_options.filter((option) => OptionName.safeParse(option).success) as OptionName[]),
    teamIds: row.team_ids,
  }
}
