import type { Database } from '../../platform/database/open-database.ts'

export type Administrator = {
  organisationId: string
  id: string
  name: string
  email: string
  locale: 'ru-RU' | 'en-GB'
  organisation: string
  kind: 'provider' | 'client'
  active: boolean
  hasSecondFactor: boolean
}

/** Who manages accounts and roles, of all organisations, the provider's first; or the one with an address. */
export async function findAdministrators({ systemPool }: Database, email?: string): Promise<Administrator[]> {
  const { rows } = await systemPool.query<Administrator>(
    `SELECT a.organisation_id AS "organisationId", a.id, a.name, a.email, coalesce(a.locale, o.locale) AS locale, o.name AS organisation, o.kind,
            a.active AND o.active AS active, has_second_factor(a.organisation_id, a.id) AS "hasSecondFactor"
     FROM accounts a JOIN organisations o ON o.id = a.organisation_id
     JOIN roles r ON r.organisation_id = a.organisation_id AND r.id = a.role_id
     WHERE r.rights @> '{RIGHT_ACCOUNT_CONTROL,AUTHORITY_ROLE_MODIFY}' AND a.email = coalesce($1, a.email)
     ORDER BY o.kind = 'provider' DESC, o.name, a.email`,
    [email?.toLowerCase() ?? null],
  )
  return rows
}
