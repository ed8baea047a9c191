import type { RoutingChange, RoutingPublicationView } from '@besedka/contract'
import type { Kysely, Selectable } from 'kysely'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { getChannel } from '../channels/index.ts'
import { diffRules } from './diff-rules.ts'
import './tables.ts'

type Row = Selectable<Tables['routing_publications']>
type Page = { items: RoutingPublicationView[]; nextCursor: string | null }

/** The publications of a channel, newest first, each with what it changed. Throws channelNotFoundException, invalidCursorException. */
export async function listPublications(
  db: Kysely<Tables>,
  asked: { channelId: string; cursor?: string | undefined; limit: number },
): Promise<Page> {
  await getChannel(db, asked.channelId)
  let query = db.selectFrom('routing_publications').selectAll().where('channel_id', '=', asked.channelId)
  if (asked.cursor !== undefined) query = query.where('number', '<', Number(readCursor(asked.cursor, 'seq')[0]))
  // One more than the page, to compare its last one with.
  const rows = await query
    .orderBy('number', 'desc')
    .limit(asked.limit + 1)
    .execute()
  const items = rows.slice(0, asked.limit).map((row, place) => ({
    number: row.number,
    at: row.at.toISOString(),
    byId: row.by_id,
    rolledBackTo: row.rolled_back_to,
    changes: changesOf(row, rows[place + 1]),
  }))
  const last = items.at(-1)
  return { items, nextCursor: rows.length > asked.limit && last ? writeCursor([String(last.number)]) : null }
}

/** Against the one before; of the oldest that is kept nothing is known any more. */
function changesOf(row: Row, before: Row | undefined): RoutingChange[] {
  return before || row.number === 1 ? diffRules(before?.rules ?? [], row.rules) : []
}
