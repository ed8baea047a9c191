import { type Locale, OptionName, type OwnOrganisation } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

type Row = {
  id: string
  name: string
  login: string
  locale: Locale
  logo_file_id: string | null
  brand_colour: string | null
  kept_months: number | null
  plan_name: string
  plan_options: string[]
  plan_since: Date
  plan_until: Date | null
  trial: boolean
  operator_licences: number | null
  accounts: number
  contact: string | null
  created_at: Date
}

/** What an organisation is and has bought. The provider's address is told to its clients, who are sent to it for another plan. */
export async function describeOwnOrganisation(db: Kysely<Tables>, organisationId: string): Promise<OwnOrganisation> {
  const { rows } = await sql<Row>`
    SELECT o.id, o.name, o.login, o.locale, o.logo_file_id, o.brand_colour, o.kept_months, p.name AS plan_name, today.plan_options, o.plan_since, o.plan_until, o.trial, o.operator_licences,
           (SELECT count(*)::int FROM accounts a WHERE a.organisation_id = o.id AND a.active) AS accounts,
           CASE WHEN o.kind = 'client' THEN (SELECT nullif(provider.administrator_email, '') FROM organisations provider
                                             WHERE provider.kind = 'provider' ORDER BY provider.id LIMIT 1) END AS contact,
           o.created_at
    FROM organisations o JOIN organisations_today today USING (id) JOIN plans p ON p.id = o.plan_id
    WHERE o.id = ${organisationId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('There is no such organisation')
  return {
    id: row.id,
    name: row.name,
    logoFileId: row.logo_file_id,
    brandColour: row.brand_colour,
    keptMonths: row.kept_months,
    login: row.login,
    locale: row.locale,
    plan: { name: row.plan_name, options: row.plan_options.flatMap((option) => OptionName.safeParse(option).data ?? []) },
    planSince: row.plan_since.toISOString(),
    planUntil: row.plan_until?.toISOString() ?? null,
    trial: row.trial,
    operatorLicences: row.operator_licences,
    accounts: row.accounts,
    contact: row.contact,
    createdAt: row.created_at.toISOString(),
  }
}
