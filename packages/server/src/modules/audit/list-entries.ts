import type { AuditEntryView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { toAuditEntryView } from './audit-entry.ts'
import { type AuditSearch, findEntries } from './find-entries.ts'
import { withNames } from './names-in-entries.ts'

/** One page of the audit log. Throws invalidCursorException. */
export async function listEntries(
  db: Kysely<Tables>,
  asked: AuditSearch & { cursor?: string | undefined; limit: number },
): Promise<{ items: AuditEntryView[]; nextCursor: string | null }> {
  const before = asked.cursor === undefined ? undefined : Number(readCursor(asked.cursor, 'seq')[0])
  const rows = await findEntries(db, asked, { before, limit: asked.limit + 1 })
  const shown = rows.slice(0, asked.limit)
  const last = shown.at(-1)
  return {
    items: await withNames(db, shown.map(toAuditEntryView)),
    nextCursor: rows.length > asked.limit && last ? writeCursor([String(last.place)]) : null,
  }
}
