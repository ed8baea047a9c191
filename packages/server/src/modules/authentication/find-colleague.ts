import { OptionName, RightName } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import type { AccountKey, CurrentAccount } from './identity.ts'

type Row = {
  organisation_name: string
  organisation_kind: 'provider' | 'client'
  plan_options: string[]
  name: string
  email: string
  role_id: string
  role_name: string
  rights: string[]
  team_ids: string[]
}

/**
 * An account as it stands now, for what is done on its behalf while nobody is signed in: rights and options are those of this moment. Undefined
 * when it is inactive, or its organisation is.
 */
export async function findColleague(
  { database }: Pick<AppContext, 'database'>,
  { organisationId, id }: AccountKey,
): Promise<CurrentAccount | undefined> {
  const { rows } = await database.doorPool.query<Row>(
    `SELECT o.name AS organisation_name, o.kind AS organisation_kind, o.plan_options, a.name, a.email, a.role_id, r.name AS role_name, r.rights,
            ARRAY(SELECT m.team_id FROM team_members m WHERE m.organisation_id = a.organisation_id AND m.account_id = a.id) AS team_ids
     FROM accounts a
     JOIN organisations_today o ON o.id = a.organisation_id AND o.active
     JOIN roles r ON r.organisation_id = a.organisation_id AND r.id = a.role_id
     WHERE a.organisation_id = $1 AND a.id = $2 AND a.active`,
    [organisationId, id],
  )
  const [row] = rows
  if (!row) return undefined
  return {
    id,
    organisationId,
    organisationName: row.organisation_name,
    organisationKind: row.organisation_kind,
    // No session is behind it.
    sessionId: '',
    name: row.name,
    email: row.email,
    role: { id: row.role_id, name: row.role_name },
    rights: new Set(row.rights.filter((right) => RightName.safeParse(right).success) as RightName[]),
    options: new Set(row.plan_options.filter((option) => OptionName.safeParse(option).success) as OptionName[]),
    teamIds: row.team_ids,
  }
}
