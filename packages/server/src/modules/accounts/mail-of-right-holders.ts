import { defaultLocale, type Locale, type RightName } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

/** The addresses of the active colleagues who have a right, at most 50, each with the language they read. */
export async function mailOfRightHolders(db: Kysely<Tables>, right: RightName): Promise<{ email: string; locale: Locale }[]> {
  const { rows } = await sql<{ email: string; locale: Locale | null }>`
    SELECT a.email, a.locale FROM accounts a JOIN roles r ON r.organisation_id = a.organisation_id AND r.id = a.role_id
    WHERE a.active AND ${right} = ANY (r.rights) ORDER BY a.id LIMIT 50`.execute(db)
  return rows.map(({ email, locale }) => ({ email, locale: locale ?? defaultLocale }))
}
