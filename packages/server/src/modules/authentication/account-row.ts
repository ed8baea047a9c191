import { OptionName, RightName } from '@besedka/contract'
import type { CurrentAccount } from './identity.ts'

/** What a statement reads by {@link accountColumns}. */
export type AccountRow = {
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

/** For statements that know the organisation as `o`, the account as `a` and its role as `r`. */
export const accountColumns = `
           o.name AS organisation_name, o.kind AS organisation_kind, o.plan_options, a.name, a.email, a.role_id, r.name AS role_name, r.rights,
           ARRAY(SELECT m.team_id FROM team_members m WHERE m.organisation_id = a.organisation_id AND m.account_id = a.id) AS team_ids`

/** An account as the row says that it stands; a right or an option that this version does not know is left out. */
export function readAccount(row: AccountRow) {
  return {
    organisationName: row.organisation_name,
    organisationKind: row.organisation_kind,
    name: row.name,
    email: row.email,
    role: { id: row.role_id, name: row.role_name },
    rights: new Set(row.rights.filter((right) => RightName.safeParse(right).success) as RightName[]),
    options: new Set(row.plan_options.filter((option) => OptionName.safeParse(option).success) as OptionName[]),
    teamIds: row.team_ids,
  } satisfies Partial<CurrentAccount>
}
