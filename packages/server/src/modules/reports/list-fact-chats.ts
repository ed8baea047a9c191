import {
  type Granularity,
  type MetricId,
  type MetricUnit,
  metrics,
  type ReportChat,
  type ReportRows,
  type ReportSpan,
  type ReportSplit,
} from '@besedka/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { countedFacts, type FactFilter, mayBeMarked, valueBy } from './fact-filter.ts'
import { standingAt, standsSince } from './figures/count-standing.ts'
import { granularityFor, type SpanAsked, spansOf } from './report-span.ts'
import { keyOf, type RowsBy, rowsByOf } from './statistics.ts'
import './tables.ts'

/** The number whose chats are asked for: a metric, in one row of a table, in one part of that. */
type Behind = {
  metric: MetricId
  row?: string | undefined
  rows: ReportRows
  part?: string | undefined
  split?: ReportSplit | undefined
  granularity: Granularity
}

export type FactsAsked = SpanAsked & FactFilter & Behind & { explain?: '1' | undefined; cursor?: string | undefined; limit: number }

export type FactChats = { items: ReportChat[]; nextCursor: string | null; n: number; chats: number }

/** The chats behind a number, and the number itself: the same condition counts both. */
export async function listFactChats(db: Kysely<Tables>, asked: FactsAsked, now: Date): Promise<FactChats> {
  const { span } = await spansOf(db, asked, now)
  const { unit } = metrics[asked.metric]
  const counted = factsBehind(asked, span)
  // Who stands somewhere has stood there since; how long is not over.
  const [moment, value] = unit === 'standing' ? [standsSince, sql`NULL::bigint`] : [sql`at`, valueBy(asked)]
  const [at, id] = asked.cursor === undefined ? [] : readCursor(asked.cursor, 'moment', 'id')
  const fact = sql`jsonb_build_object('kind', kind, 'number', number, 'at', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'value', ${value})`
  const facts = asked.explain ? sql`, jsonb_agg(${fact} ORDER BY at, kind, number) AS facts` : sql``
  const further = at === undefined ? sql`` : sql`HAVING (max(${moment}), chat_id) < (${at}::timestamptz, ${id}::uuid)`
  const totals = await sql<{ n: number; chats: number }>`
    SELECT ${countedBy(unit)}::int AS n, count(DISTINCT chat_id)::int AS chats
    FROM chat_facts WHERE ${counted}`.execute(db)
  const { rows } = await sql<Omit<ReportChat, 'at' | 'snoozedUntil'> & { at: Date; snoozedUntil: Date | null }>`
    SELECT found.*, chats.state, chats.snoozed_until AS "snoozedUntil", chats.customer_name AS "customerName", chats.channel_id AS "channelId", chats.team_id AS "teamId"
    FROM (SELECT chat_id AS "chatId", count(*)::int AS n, sum(${value})::float8 AS value, max(${moment}) AS at,
                 (array_agg(operator_id ORDER BY ${moment} DESC))[1] AS "operatorId"${facts}
          FROM chat_facts WHERE ${counted} GROUP BY chat_id ${further} ORDER BY max(${moment}) DESC, chat_id DESC LIMIT ${asked.limit + 1}) AS found
    JOIN chats ON chats.id = found."chatId" ORDER BY found.at DESC, found."chatId" DESC`.execute(db)
  const shown = rows.slice(0, asked.limit)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => ({ ...row, at: row.at.toISOString(), snoozedUntil: row.snoozedUntil?.toISOString() ?? null })),
    nextCursor: rows.length > asked.limit && last ? writeCursor([last.at.toISOString(), last.chatId]) : null,
    n: totals.rows[0]?.n ?? 0,
    chats: totals.rows[0]?.chats ?? 0,
  }
}

function countedBy(unit: MetricUnit): RawBuilder<unknown> {
  if (unit === 'sum') return sql`coalesce(sum(value), 0)`
  return unit === 'customers' ? sql`count(DISTINCT (SELECT customer_id FROM chats WHERE chats.id = chat_facts.chat_id))` : sql`count(*)`
}

/** Which facts a number counts. */
export function factsBehind(asked: FactFilter & Behind, span: ReportSpan): RawBuilder<unknown> {
  const { kind, unit } = metrics[asked.metric]
  const rowsBy = rowsByOf(asked.rows, granularityFor(span, asked.granularity))
  const isStanding = unit === 'standing'
  const conditions = [isStanding ? standingAt(endOf(asked.row, rowsBy, span), asked) : countedFacts([kind], span, asked)]
  if (unit === 'marked' || unit === 'share') conditions.push(sql`marked AND ${mayBeMarked(asked)}`)
  if (asked.row !== undefined && !(isStanding && rowsBy.by === 'time')) conditions.push(inRow(rowsBy, span, asked.row))
  if (asked.split && asked.part !== undefined) conditions.push(inRow({ by: asked.split }, span, asked.part))
  return sql.join(conditions, sql` AND `)
}

/** When a row of time ends, by the calendar; of any other row the span does. */
function endOf(row: string | undefined, rowsBy: RowsBy, { to, timeZone }: ReportSpan): RawBuilder<unknown> {
  if (row === undefined || rowsBy.by !== 'time') return sql`${to}::timestamptz`
  const next =
    rowsBy.granularity === 'hour'
      ? sql`${row}::timestamptz + interval '1 hour'`
      : sql`(${row}::timestamptz AT TIME ZONE ${timeZone} + ('1 ' || ${rowsBy.granularity}::text)::interval) AT TIME ZONE ${timeZone}`
  return sql`least(${next}, ${to}::timestamptz)`
}

/** Of chats that have a category, or one below it; `none`: that have none. */
function inCategory(row: string): RawBuilder<unknown> {
  const has = row === 'none' ? sql`category_ids = '{}'` : sql`${row} = ANY (category_ids::text[])`
  return sql`chat_id IN (SELECT id FROM chats WHERE ${has})`
}

function inRow(rowsBy: RowsBy, { timeZone }: ReportSpan, row: string): RawBuilder<unknown> {
  if (rowsBy.by === 'category') return inCategory(row)
  const key = keyOf(rowsBy, timeZone)
  if (row === 'none') return sql`${key} IS NULL`
  return rowsBy.by === 'time' ? sql`${key} = ${row}::timestamptz` : sql`${key}::text = ${row}`
}
