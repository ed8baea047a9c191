import { defaultLocale, type Locale } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'

export type Reader = { id: string; name: string; email: string; locale: Locale }

/** The active colleagues who may see reports, by name. */
export async function listReaders(db: Kysely<Tables>): Promise<Reader[]> {
  const { rows } = await sql<Omit<Reader, 'locale'> & { locale: Locale | null }>`
    SELECT a.id, a.name, a.email, a.locale FROM accounts a JOIN roles r ON r.organisation_id = a.organisation_id AND r.id = a.role_id
    WHERE a.active AND 'AUTHORITY_ALL_STAT' = ANY (r.rights) ORDER BY a.name, a.id`.execute(db)
  return rows.map((row) => ({ ...row, locale: row.locale ?? defaultLocale }))
}
