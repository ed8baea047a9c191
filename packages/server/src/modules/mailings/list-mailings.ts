import type { MailingView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { toMailingView } from './mailing.ts'
import './tables.ts'

/** A mailing. Throws mailingNotFoundException: it was deleted meanwhile. */
export async function getMailing(db: Kysely<Tables>, mailingId: string): Promise<MailingView> {
  const row = await db.selectFrom('mailings').selectAll().where('id', '=', mailingId).executeTakeFirst()
  if (!row) throw new AppError('mailingNotFoundException')
  return toMailingView(row)
}

/** Mailings, those that something was last heard of first. Throws invalidCursorException. */
export async function listMailings(
  db: Kysely<Tables>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: MailingView[]; nextCursor: string | null }> {
  const [at, id] = cursor === undefined ? [] : readCursor(cursor, 'moment', 'id')
  const rows = await db
    .selectFrom('mailings')
    .selectAll()
    .$if(at !== undefined, (query) => query.where(sql<boolean>`(last_at, id) < (${at}, ${id})`))
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: rows.slice(0, limit).map(toMailingView),
    nextCursor: last ? writeCursor([last.last_at.toISOString(), last.id]) : null,
  }
}
