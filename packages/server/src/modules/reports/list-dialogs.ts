import type { DialogSort, FactKind, ReportDialog, ReportSpan } from '@besedka/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { countedFacts, type FactFilter, oneOf, valueBy } from './fact-filter.ts'
import { type SpanAsked, spansOf } from './report-span.ts'
import { readStatistics } from './statistics.ts'
import './tables.ts'

/** `among`: the ids of the chats that are meant, as a query, whenever they were opened; without it those opened in the span. */
type InSpan = FactFilter & { span: ReportSpan; among?: RawBuilder<unknown> | undefined }
type Sorted = { sort?: DialogSort | undefined; order?: 'asc' | 'desc' | undefined }

export type DialogsAsked = SpanAsked & FactFilter & Sorted & { cursor?: string | undefined; limit: number }
export type Dialogs = { items: ReportDialog[]; nextCursor: string | null; span: ReportSpan; total: number }

type DialogRow = Omit<ReportDialog, 'openedAt' | 'closedAt' | 'snoozedUntil'> & {
  openedAt: Date
  closedAt: Date | null
  snoozedUntil: Date | null
  sortValue: number
}

/**
 * The chats opened in a period, the latest first unless they are sorted by something else; by operator: those that they had in hands or answered in;
 * by team: those that it ever had.
 */
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
  const { span, among, operatorId, teamId } = asked
  // As many as were opened, which may be added up already.
  if (!among && !operatorId && !teamId) {
    const { total } = await readStatistics(db, { span, filter: asked, rowsBy: { by: 'channel' }, kinds: ['opened'] })
    return total['chats.opened']?.n ?? 0
  }
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM chat_facts WHERE ${opened(asked)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** A page of them. Throws invalidCursorException. */
export async function readDialogs(
  db: Kysely<Tables>,
  asked: InSpan & Sorted & { cursor?: string | undefined; limit: number },
): Promise<Pick<Dialogs, 'items' | 'nextCursor'>> {
  const { rows } = await sql<DialogRow>`
    SELECT chats.id AS "chatId", chats.state, chats.snoozed_until AS "snoozedUntil", chats.customer_name AS "customerName", chats.channel_id AS "channelId", chats.team_id AS "teamId",
           chats.category_names AS "categoryNames", page.at AS "openedAt", chats.closed_at AS "closedAt", page.sorted::float8 AS "sortValue", of_chat.*
    FROM (${pageOf(asked)}) AS page
    JOIN chats ON chats.id = page.chat_id
    CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(DISTINCT operator_id) FILTER (WHERE operator_id IS NOT NULL), '{}') AS "operatorIds",
             max(part) FILTER (WHERE kind = 'closed') AS "closedBy",
             (max(${valueBy(asked)}) FILTER (WHERE kind = 'firstReply'))::float8 AS "firstReplyMs",
             (max(${valueBy(asked)}) FILTER (WHERE kind IN ('turn', 'turnLost')))::float8 AS "longestWaitMs",
             (sum(${valueBy(asked)}) FILTER (WHERE kind IN ('queue', 'queueLost')))::float8 AS "queueMs",
             (sum(${valueBy(asked)}) FILTER (WHERE kind = 'hands'))::float8 AS "handsMs",
             (count(*) FILTER (WHERE kind IN ('queue', 'queueLost', 'hands')))::int AS stays,
             coalesce(sum(value) FILTER (WHERE kind = 'messageIn'), 0)::int AS "messagesIn",
             coalesce(sum(value) FILTER (WHERE kind = 'messageOut'), 0)::int AS "messagesOut",
             (count(*) FILTER (WHERE kind = 'transfer'))::int AS transfers,
             (count(*) FILTER (WHERE kind = 'overdue'))::int AS overdue,
             (max(value) FILTER (WHERE kind = 'rating'))::int AS rating
      FROM chat_facts AS facts WHERE facts.chat_id = page.chat_id) AS of_chat
    ORDER BY ${inOrder(asked, sql`page.sorted`, sql`page.at`, sql`page.chat_id`)}`.execute(db)
  const shown = rows.slice(0, asked.limit)
  const last = shown.at(-1)
  return {
    items: shown.map(toDialog),
    nextCursor:
      rows.length > asked.limit && last ? writeCursor([...sortedIn(asked, last), last.openedAt.toISOString(), last.chatId]) : null,
  }
}

function toDialog({ openedAt, closedAt, snoozedUntil, sortValue: _, ...row }: DialogRow): ReportDialog {
  return {
    ...row,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    snoozedUntil: snoozedUntil?.toISOString() ?? null,
  }
}

/** What a column adds up of each chat: facts of these kinds, counted, added, or the largest of them. */
const sortedBy = {
  firstReply: { kinds: ['firstReply'], by: 'max' },
  longestWait: { kinds: ['turn', 'turnLost'], by: 'max' },
  queue: { kinds: ['queue', 'queueLost'], by: 'sum' },
  hands: { kinds: ['hands'], by: 'sum' },
  stays: { kinds: ['queue', 'queueLost', 'hands'], by: 'count' },
  messagesIn: { kinds: ['messageIn'], by: 'sum' },
  messagesOut: { kinds: ['messageOut'], by: 'sum' },
  transfers: { kinds: ['transfer'], by: 'count' },
  overdue: { kinds: ['overdue'], by: 'count' },
  rating: { kinds: ['rating'], by: 'max' },
} as const satisfies Record<Exclude<DialogSort, 'opened'>, { kinds: readonly FactKind[]; by: 'max' | 'sum' | 'count' }>

/** Without facts a count is zero; chats that have nothing to measure stand last, whichever way the others are sorted. */
function nothingOf(sort: keyof typeof sortedBy, order: 'asc' | 'desc'): number {
  const isCounted = sortedBy[sort].by === 'count' || sort === 'messagesIn' || sort === 'messagesOut'
  if (isCounted) return 0
  return order === 'desc' ? -1 : 1e14
}

/** The chats of a page by id and opening, and by what they are sorted. */
function pageOf(asked: InSpan & Sorted & { cursor?: string | undefined; limit: number }): RawBuilder<unknown> {
  const { sort = 'opened', order = 'desc', cursor, limit } = asked
  const [at, id] = [sql`at`, sql`chat_id`]
  if (sort === 'opened') {
    const [lastAt, lastId] = cursor === undefined ? [] : readCursor(cursor, 'moment', 'id')
    const further = lastAt === undefined ? sql`true` : sql`(at, chat_id) ${beyond(order)} (${lastAt}::timestamptz, ${lastId}::uuid)`
    return sql`SELECT chat_id, at, 0 AS sorted FROM chat_facts WHERE ${opened(asked)} AND ${further}
               ORDER BY ${inOrder(asked, at, id)} LIMIT ${limit + 1}`
  }
  const [value, lastAt, lastId] = cursor === undefined ? [] : readCursor(cursor, 'number', 'moment', 'id')
  const further =
    value === undefined
      ? sql`true`
      : sql`(sorted, at, chat_id) ${beyond(order)} (${Number(value)}::numeric, ${lastAt}::timestamptz, ${lastId}::uuid)`
  const { kinds, by } = sortedBy[sort]
  const added = { max: sql`max(${valueBy(asked)})`, sum: sql`sum(${valueBy(asked)})`, count: sql`count(*)` }[by]
  return sql`
    SELECT chat_id, at, sorted FROM (
      SELECT opened.chat_id, opened.at, round(coalesce(added.value, ${nothingOf(sort, order)})::numeric, 3) AS sorted
      FROM (SELECT chat_id, at FROM chat_facts WHERE ${opened(asked)}) AS opened
      LEFT JOIN (SELECT chat_id, ${added} AS value FROM chat_facts
                 WHERE kind = ANY (${[...kinds]}::text[]) AND at >= ${asked.span.from}::timestamptz
                   AND chat_id IN (SELECT chat_id FROM chat_facts WHERE ${opened(asked)}) GROUP BY chat_id) AS added
        ON added.chat_id = opened.chat_id) AS all_of_them
    WHERE ${further} ORDER BY ${inOrder(asked, sql`sorted`, at, id)} LIMIT ${limit + 1}`
}

function sortedIn({ sort = 'opened' }: Sorted, { sortValue }: DialogRow): string[] {
  return sort === 'opened' ? [] : [String(sortValue)]
}

const beyond = (order: 'asc' | 'desc') => (order === 'desc' ? sql`<` : sql`>`)

function inOrder({ order = 'desc' }: Sorted, ...values: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => (order === 'desc' ? sql`${value} DESC` : sql`${value} ASC`)))
}

/** Which facts are the openings of these chats. */
function opened({ span, among, operatorId, teamId, ...filter }: InSpan): RawBuilder<unknown> {
  if (among) return sql`kind = 'opened' AND chat_id IN (${among})`
  const conditions = [countedFacts(['opened'], span, filter)]
  // A stay that lasts is no fact yet: the chat itself says where it stands.
  const had = (fact: RawBuilder<unknown>, chat: RawBuilder<unknown>) =>
    sql`(EXISTS (SELECT FROM chat_facts AS theirs WHERE theirs.chat_id = chat_facts.chat_id AND ${fact})
      OR EXISTS (SELECT FROM chats WHERE chats.id = chat_facts.chat_id AND ${chat}))`
  if (operatorId) conditions.push(had(oneOf(sql`theirs.operator_id`, operatorId), oneOf(sql`chats.assignee_id`, operatorId)))
  if (teamId) conditions.push(had(oneOf(sql`theirs.team_id`, teamId), oneOf(sql`chats.team_id`, teamId)))
  return sql.join(conditions, sql` AND `)
}
