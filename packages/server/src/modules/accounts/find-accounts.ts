import type { AccountListItem, Locale } from '@besedka/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

/** An account with what its list and its editor show. */
export type FoundAccount = {
  id: string
  version: number
  name: string
  email: string
  photoId: string | null
  phone: string
  affiliation: string
  autoBreakMinutes: number | null
  locale: Locale | null
  languages: string[]
  skills: string[]
  active: boolean
  hasSecondFactor: boolean
  createdAt: Date
  lastActiveAt: Date | null
  role: { id: string; name: string }
  rights: string[]
  teams: { id: string; name: string }[]
}

/** The accounts that `which` picks from `accounts a` (WHERE, ORDER BY and LIMIT), in its order; nobody who is deleted. */
export async function findAccounts(db: Kysely<Tables>, which: RawBuilder<unknown>): Promise<FoundAccount[]> {
  // Names of teams are looked up for the rows that are shown, not for all that were sorted.
  const { rows } = await sql<FoundAccount>`
    WITH found AS MATERIALIZED (SELECT a.*, row_number() OVER () AS place FROM (SELECT a.* FROM (SELECT * FROM accounts WHERE deleted_at IS NULL) AS a ${which}) AS a)
    SELECT f.id, f.version, f.name, f.email, f.photo_file_id AS "photoId", f.phone, f.affiliation, f.auto_break_minutes AS "autoBreakMinutes",
           f.locale, f.languages, f.skills, f.active, f.created_at AS "createdAt", f.last_active_at AS "lastActiveAt",
           has_second_factor(f.organisation_id, f.id) AS "hasSecondFactor",
           json_build_object('id', r.id, 'name', r.name) AS role, r.rights,
           coalesce((SELECT json_agg(json_build_object('id', t.id, 'name', t.name) ORDER BY t.name)
                     FROM team_members m JOIN teams t ON t.organisation_id = m.organisation_id AND t.id = m.team_id
                     WHERE m.organisation_id = f.organisation_id AND m.account_id = f.id), '[]') AS teams
    FROM found f JOIN roles r ON r.organisation_id = f.organisation_id AND r.id = f.role_id
    ORDER BY f.place`.execute(db)
  return rows
}

/** A row of the list; how people secure their way in is for those who manage accounts. */
export function toListItem(found: FoundAccount, { manages }: { manages: boolean }): AccountListItem {
  const { id, version, name, email, photoId, teams, role, active, lastActiveAt, hasSecondFactor } = found
  const seen = { lastActiveAt: lastActiveAt?.toISOString() ?? null, hasSecondFactor: manages ? hasSecondFactor : null }
  return { id, version, name, email, photoId, teams, role, active, ...seen }
}
