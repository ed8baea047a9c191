import { builtInStatuses, type DefinedFieldView, type Locale } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { listCustomerStatuses, listDefinedFields } from '../customers/index.ts'

/** What names in a file mean here, by the name in small letters. */
export type Lookups = {
  statuses: ReadonlyMap<string, string>
  /** Active operators, by name and by email address; null: two are called so. */
  managers: ReadonlyMap<string, string | null>
  fields: ReadonlyMap<string, DefinedFieldView>
}

const locales: readonly Locale[] = ['ru-RU', 'en-GB']

/** Read once for a slice of rows. */
export async function readLookups(db: Kysely<Tables>): Promise<Lookups> {
  const statuses = await listCustomerStatuses(db)
  const named = statuses.flatMap(({ id, name, builtIn }) =>
    (builtIn === null ? [name] : locales.map((locale) => builtInStatuses[builtIn].name[locale])).map(
      (one) => [one.toLowerCase(), id] as const,
    ),
  )
  const fields = await listDefinedFields(db)
  return {
    statuses: new Map(named),
    managers: await readManagers(db),
    fields: new Map(fields.filter(({ archived }) => !archived).map((field) => [field.id, field])),
  }
}

async function readManagers(db: Kysely<Tables>): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    SELECT a.id, a.name, a.email FROM accounts a JOIN roles r ON r.organisation_id = a.organisation_id AND r.id = a.role_id
    WHERE a.active AND 'AUTHORITY_CHAT_DISTRIBUTION' = ANY (r.rights)`.execute(db)
  const managers = new Map<string, string | null>()
  for (const { id, name, email } of rows) {
    const key = name.toLowerCase()
    managers.set(key, managers.has(key) ? null : id)
    managers.set(email.toLowerCase(), id)
  }
  return managers
}
