import type { AuditEntryView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import { auditedNames } from '../../platform/audit/audited-names.ts'
import type { Tables } from '../../platform/database/tables.ts'

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Tables of things that entries name by their ids, and the column with what they are called. */
const named = {
  accounts: 'name',
  teams: 'name',
  channels: 'name',
  roles: 'name',
  bots: 'name',
  customer_statuses: 'name',
  customer_fields: 'name',
  request_categories: 'name',
  templates: 'title',
  template_categories: 'name',
  companies: 'name',
  macros: 'name',
  event_rules: 'name',
} as const

/** Entries with what is called how of all that they name by ids; of what is deleted, as the log knew it last. */
export async function withNames(db: Kysely<Tables>, entries: readonly AuditEntryView[]): Promise<AuditEntryView[]> {
  const idsOf = new Map(entries.map((entry) => [entry, idsIn(entry)]))
  const ids = [...new Set([...idsOf.values()].flat())]
  if (ids.length === 0) return [...entries]
  const names = { ...(await auditedNames(db, ids)), ...(await presentNames(db, ids)) }
  return entries.map((entry) => ({
    ...entry,
    names: Object.fromEntries((idsOf.get(entry) ?? []).flatMap((id) => (names[id] === undefined ? [] : [[id, names[id]]]))),
  }))
}

/** A text with names in the place of the ids that have one. */
export function namedText(text: string, names: Readonly<Record<string, string>>): string {
  return text.replaceAll(uuid, (id) => (names[id] === undefined ? id : JSON.stringify(names[id]).slice(1, -1)))
}

function idsIn({ before, after }: AuditEntryView): string[] {
  return [...new Set(JSON.stringify([before, after]).match(uuid) ?? [])]
}

async function presentNames(db: Kysely<Tables>, ids: readonly string[]): Promise<Record<string, string>> {
  const each = Object.entries(named).map(
    ([table, name]) => sql`SELECT id, ${sql.ref(name)} AS name FROM ${sql.table(table)} WHERE id = ANY (${[...ids]}::uuid[])`,
  )
  const { rows } = await sql<{ id: string; name: string }>`${sql.join(each, sql` UNION ALL `)}`.execute(db)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}
