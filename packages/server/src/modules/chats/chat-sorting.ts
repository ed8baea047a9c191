import type { ChatSorting } from '@besedka/contract'
import { type RawBuilder, sql } from 'kysely'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { SeenChat } from './chat.ts'

/** The columns of a list by which it can be sorted: of the chats themselves, or of the table that finds them. */
export type SortColumns = { id: RawBuilder<unknown>; activeAt: RawBuilder<unknown>; closedAt: RawBuilder<unknown> }

/** The order of a page, and where it begins: behind the row in which the page before ended. */
export type Sorted = { by: RawBuilder<unknown>; after: RawBuilder<unknown> | undefined }

type Kind = 'moment' | 'id' | 'seq'

/** Stands for a deadline where nobody waits for an answer; indexes name the same moment. */
const noDeadline = '9999-12-31T00:00:00.000Z'
const dueAt = sql`coalesce(chats.overdue_at, timestamptz '9999-12-31 00:00:00+00')`

/**
 * Sorts a list, where it is asked for with the pinned chats first; throws invalidCursorException for a cursor of another order. Each order walks
 * an index of its own, from any place in it.
 */
export function sortedBy(
  sorting: ChatSorting,
  columns: SortColumns,
  { cursor, pinsFirst }: { cursor: string | undefined; pinsFirst: boolean },
): Sorted {
  if (!pinsFirst) return sortedAlike(sorting, columns, cursor)
  const [, part, rest] = cursor === undefined ? [] : (/^(pinned|others)\.(.+)$/.exec(cursor) ?? invalidCursor())
  const { by, after } = sortedAlike(sorting, columns, rest)
  const behind = part === 'pinned' ? sql`(NOT chats.pinned OR (${after}))` : sql`NOT chats.pinned AND ${after}`
  return { by: sql`chats.pinned DESC, ${by}`, after: after && behind }
}

function invalidCursor(): never {
  throw new AppError('invalidCursorException')
}

function sortedAlike(sorting: ChatSorting, columns: SortColumns, cursor: string | undefined): Sorted {
  switch (sorting) {
    case 'activity':
      return newestFirst(columns.activeAt, columns.id, placeIn(cursor, sorting, 'moment', 'id'))
    case 'closing':
      return newestFirst(columns.closedAt, columns.id, placeIn(cursor, sorting, 'moment', 'id'))
    case 'wait':
      return byPriority(columns.id, placeIn(cursor, sorting, 'seq', 'moment', 'id'))
    case 'lateness':
      return oldestFirst(sql`chats.overdue_at`, columns.id, placeIn(cursor, sorting, 'moment', 'id'))
    case 'return':
      return oldestFirst(sql`chats.snoozed_until`, columns.id, placeIn(cursor, sorting, 'moment', 'id'))
    case 'deadline':
      return byDeadline(columns, placeIn(cursor, sorting, 'moment', 'moment', 'id'))
  }
}

/** Where a page ends, for {@link sortedBy}. */
export function cursorAt(sorting: ChatSorting, chat: SeenChat, pinsFirst: boolean): string {
  const cursor = writeCursor([sorting, ...keysOf(sorting, chat), chat.id])
  return pinsFirst ? `${chat.pinned ? 'pinned' : 'others'}.${cursor}` : cursor
}

function keysOf(sorting: ChatSorting, chat: SeenChat): string[] {
  const { active_at: activeAt, closed_at: closedAt, queued_at: queuedAt, overdue_at: overdueAt, snoozed_until: until, priority } = chat
  switch (sorting) {
    case 'activity':
      return [activeAt.toISOString()]
    case 'closing':
      return [(closedAt ?? activeAt).toISOString()]
    case 'wait':
      return [String(priority), (queuedAt ?? activeAt).toISOString()]
    case 'lateness':
      return [(overdueAt ?? activeAt).toISOString()]
    case 'return':
      return [(until ?? activeAt).toISOString()]
    case 'deadline':
      return [overdueAt?.toISOString() ?? noDeadline, activeAt.toISOString()]
  }
}

function placeIn<K extends Kind[]>(cursor: string | undefined, sorting: ChatSorting, ...kinds: K): { [I in keyof K]: string } | undefined {
  if (cursor === undefined) return undefined
  const [of, ...place] = readCursor<['text', ...K]>(cursor, 'text', ...kinds)
  if (of !== sorting) invalidCursor()
  return place
}

function newestFirst(moment: RawBuilder<unknown>, id: RawBuilder<unknown>, place: [string, string] | undefined): Sorted {
  return { by: sql`${moment} DESC, ${id} DESC`, after: place && sql`(${moment}, ${id}) < (${place[0]}::timestamptz, ${place[1]}::uuid)` }
}

function oldestFirst(moment: RawBuilder<unknown>, id: RawBuilder<unknown>, place: [string, string] | undefined): Sorted {
  return { by: sql`${moment}, ${id}`, after: place && sql`(${moment}, ${id}) > (${place[0]}::timestamptz, ${place[1]}::uuid)` }
}

function byPriority(id: RawBuilder<unknown>, place: [string, string, string] | undefined): Sorted {
  const after =
    place && sql`((-chats.priority), chats.queued_at, ${id}) > (-(${place[0]}::smallint), ${place[1]}::timestamptz, ${place[2]}::uuid)`
  return { by: sql`(-chats.priority), chats.queued_at, ${id}`, after }
}

function byDeadline({ id, activeAt }: SortColumns, place: [string, string, string] | undefined): Sorted {
  return { by: sql`${dueAt}, ${activeAt} DESC, ${id} DESC`, after: place && behindDeadline(place, { id, activeAt }) }
}

/** Behind the deadlines all stand at the same moment: the index is entered by what follows it. */
function behindDeadline([due, active, chatId]: [string, string, string], { id, activeAt }: Omit<SortColumns, 'closedAt'>) {
  const later = sql`(${activeAt}, ${id}) < (${active}::timestamptz, ${chatId}::uuid)`
  if (due === noDeadline) return sql`${dueAt} = timestamptz '9999-12-31 00:00:00+00' AND ${later}`
  return sql`${dueAt} >= ${due}::timestamptz AND (${dueAt} > ${due}::timestamptz OR ${later})`
}
