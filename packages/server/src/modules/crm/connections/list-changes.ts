import type { CrmChangeView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import { readCursor, writeCursor } from '../../../platform/database/cursor.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { ChangeRow } from '../tables.ts'
import { getConnection } from './view-connection.ts'
import '../tables.ts'

type Asked = { connectionId: string; only?: 'conflicts' | 'failed' | undefined; cursor?: string | undefined; limit: number }

/** What was written on which side, newest first. Throws crmConnectionNotFoundException, invalidCursorException. */
export async function listChanges(db: Kysely<Tables>, asked: Asked): Promise<{ items: CrmChangeView[]; nextCursor: string | null }> {
  await getConnection(db, asked.connectionId)
  let query = db.selectFrom('crm_changes').selectAll().where('connection_id', '=', asked.connectionId)
  if (asked.cursor !== undefined) query = query.where('id', '<', readCursor(asked.cursor, 'id')[0])
  if (asked.only === 'conflicts') query = query.where('conflict', '=', true)
  if (asked.only === 'failed') query = query.where('kind', '=', 'failed')
  const rows = await query
    .orderBy('id', 'desc')
    .limit(asked.limit + 1)
    .execute()
  const shown = rows.slice(0, asked.limit)
  const nameOf = await namesIn(db, shown)
  const last = shown.at(-1)
  return { items: shown.map((row) => toView(row, nameOf)), nextCursor: rows.length > asked.limit && last ? writeCursor([last.id]) : null }
}

/** Companies by their names, as people know them. Statuses and choices are named by the screen, in its language. */
async function namesIn(db: Kysely<Tables>, rows: readonly ChangeRow[]): Promise<(id: string) => string> {
  const told = rows.flatMap(({ values }) => values.filter(({ field }) => field === 'company'))
  const ids = [...new Set(told.flatMap(({ before, after, lost = null }) => [before, after, lost]))].filter((id) => id !== null)
  const companies = ids.length === 0 ? [] : await db.selectFrom('companies').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(companies.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? id
}

function toView(row: ChangeRow, nameOf: (id: string) => string): CrmChangeView {
  const named = (field: string, value: string | null) => (value !== null && field === 'company' ? nameOf(value) : value)
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    entity: row.entity,
    direction: row.direction,
    ownId: row.own_id,
    remoteId: row.remote_id,
    name: row.name,
    values: row.values.map(({ field, before, after, lost }) => ({
      field,
      before: named(field, before),
      after: named(field, after),
      ...(lost !== undefined && { lost: named(field, lost) }),
    })),
    problem: row.problem,
  }
}
