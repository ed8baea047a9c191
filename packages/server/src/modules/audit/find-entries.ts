import { type Kysely, sql } from 'kysely'
import { containing } from '../../platform/database/like.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { AuditRow } from './audit-entry.ts'

export type AuditSearch = {
  search: string
  action?: string | undefined
  actorId?: string | undefined
  subjectId?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Entries of the organisation the transaction is confined to, the newest first, from before a place on. */
export async function findEntries(
  db: Kysely<Tables>,
  { search, action, actorId, subjectId, from, to }: AuditSearch,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<AuditRow[]> {
  let query = db.selectFrom('audit_entries').selectAll()
  if (before !== undefined) query = query.where('place', '<', before)
  if (action !== undefined) query = query.where('action', '=', action)
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId)
  if (subjectId !== undefined) query = query.where('subject_id', '=', subjectId)
  if (from !== undefined) query = query.where('at', '>=', new Date(from))
  if (to !== undefined) query = query.where('at', '<', new Date(to))
  if (search !== '') {
    const pattern = containing(search)
    query = query.where(sql<boolean>`concat_ws(' ', actor_name, subject_name, reason, network, before::text, after::text) ILIKE ${pattern}`)
  }
  return query.orderBy('place', 'desc').limit(limit).execute()
}
