import type { ReportDialog, ReportSpan } from '@besedka/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { countedFacts, type FactFilter, oneOf, valueBy } from './fact-filter.ts'
import { type SpanAsked, spansOf } from './report-span.ts'
import './tables.ts'

type InSpan = FactFilter & { span: ReportSpan }

export type DialogsAsked = SpanAsked & FactFilter & { cursor?: string | undefined; limit: number }
export type Dialogs = { items: ReportDialog[]; nextCursor: string | null; span: ReportSpan; total: number }

type DialogRow = Omit<ReportDialog, 'openedAt' | 'closedAt' | 'snoozedUntil'> & {
  openedAt: Date
  closedAt: Date | null
  snoozedUntil: Date | null
}

/** The chats opened in a period, the latest first; by operator: those that they had in hands or answered in. */
export async function listDialogs(db: Kysely<Tables>, asked: DialogsAsked, now: Date): Promise<Dialogs> {
  const { span } = await spansOf(db, asked, now)
  const total = await countDialogs(db, { ...asked, span })
  return { ...(await readDialogs(db, { ...asked, span })), span, total }
}

/** All of them, one after another. */
export async function* eachDialog(db: Kysely<Tables>, asked: InSpan): AsyncGenerator<ReportDialog> {
  let cursor: string | undefined
  do {
    const { items, nextCursor } = await readDialogs(db, { ...asked, cursor, limit: 500 })
    yield* items
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
}

export async function countDialogs(db: Kysely<Tables>, asked: InSpan): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM chat_facts WHERE ${opened(asked)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** A page of them. Throws invalidCursorException. */
export async function readDialogs(
  db: Kysely<Tables>,
  asked: InSpan & { cursor?: string | undefined; limit: number },
): Promise<Pick<Dialogs, 'items' | 'nextCursor'>> {
  const [at, id] = asked.cursor === undefined ? [] : readCursor(asked.cursor, 'moment', 'id')
  const further = at === undefined ? sql`true` : sql`(at, chat_id) < (${at}::timestamptz, ${id}::uuid)`
  const { rows } = await sql<DialogRow>`
    SELECT chats.id AS "chatId", chats.state, chats.snoozed_until AS "snoozedUntil", chats.customer_name AS "customerName", chats.channel_id AS "channelId", chats.team_id AS "teamId",
           page.at AS "openedAt", chats.closed_at AS "closedAt", of_chat.*
    FROM (SELECT chat_id, at FROM chat_facts WHERE ${opened(asked)} AND ${further} ORDER BY at DESC, chat_id DESC LIMIT ${asked.limit + 1}) AS page
    JOIN chats ON chats.id = page.chat_id
    CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(DISTINCT operator_id) FILTER (WHERE operator_id IS NOT NULL), '{}') AS "operatorIds",
             max(part) FILTER (WHERE kind = 'closed') AS "closedBy",
             (max(${valueBy(asked)}) FILTER (WHERE kind = 'firstReply'))::float8 AS "firstReplyMs",
             (max(${valueBy(asked)}) FILTER (WHERE kind IN ('turn', 'turnLost')))::float8 AS "longestWaitMs",
             coalesce(sum(value) FILTER (WHERE kind = 'messageIn'), 0)::int AS "messagesIn",
             coalesce(sum(value) FILTER (WHERE kind = 'messageOut'), 0)::int AS "messagesOut",
             (count(*) FILTER (WHERE kind = 'transfer'))::int AS transfers,
             (count(*) FILTER (WHERE kind = 'overdue'))::int AS overdue,
             (max(value) FILTER (WHERE kind = 'rating'))::int AS rating
      FROM chat_facts AS facts WHERE facts.chat_id = page.chat_id) AS of_chat
    ORDER BY page.at DESC, page.chat_id DESC`.execute(db)
  const shown = rows.slice(0, asked.limit)
  const last = shown.at(-1)
  return {
    items: shown.map(toDialog),
    nextCursor: rows.length > asked.limit && last ? writeCursor([last.openedAt.toISOString(), last.chatId]) : null,
  }
}

function toDialog({ openedAt, closedAt, snoozedUntil, ...row }: DialogRow): ReportDialog {
  return {
    ...row,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    snoozedUntil: snoozedUntil?.toISOString() ?? null,
  }
}

/** Which facts are the openings of these chats. */
function opened({ span, operatorId, ...filter }: InSpan): RawBuilder<unknown> {
  const conditions = [countedFacts(['opened'], span, filter)]
  if (operatorId) {
    conditions.push(
      sql`EXISTS (SELECT FROM chat_facts AS theirs WHERE theirs.chat_id = chat_facts.chat_id AND ${oneOf(sql`theirs.operator_id`, operatorId)})`,
    )
  }
  return sql.join(conditions, sql` AND `)
}
