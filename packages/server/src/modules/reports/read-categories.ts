import type { CategoryReport, CategoryReportRow, ReportSpan } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { countedFacts, type FactFilter, valueBy } from './fact-filter.ts'
import { type SpanAsked, spansOf } from './report-span.ts'
import './tables.ts'

type Asked = SpanAsked & FactFilter & { compare: 'true' | 'false' }
type Counted = Omit<CategoryReportRow, 'formerRequests'>
type Counts = Pick<CategoryReport, 'total' | 'uncategorised' | 'firstReplyMs' | 'rating'> & { rows: Counted[] }

/** The requests closed in a period by category, each level with those below it; the same closings that `chats.closed` counts. */
export async function readCategories(db: Kysely<Tables>, asked: Asked, now: Date): Promise<CategoryReport> {
  const { span, former } = await spansOf(db, asked, now)
  const counts = await countByCategory(db, span, asked)
  const before = asked.compare === 'true' ? await countByCategory(db, former, asked) : undefined
  const formerOf = before && new Map(before.rows.map(({ categoryIds, requests }) => [categoryIds.join(), requests]))
  return {
    span,
    former: before ? former : null,
    total: counts.total,
    uncategorised: counts.uncategorised,
    firstReplyMs: counts.firstReplyMs,
    rating: counts.rating,
    formerTotal: before?.total ?? null,
    formerUncategorised: before?.uncategorised ?? null,
    rows: counts.rows.map((row) => ({ ...row, formerRequests: formerOf ? (formerOf.get(row.categoryIds.join()) ?? 0) : null })),
  }
}

async function countByCategory(db: Kysely<Tables>, span: ReportSpan, filter: FactFilter): Promise<Counts> {
  const closed = sql`
    SELECT fact.at, chats.category_ids AS ids, chats.category_names AS names, chats.quality,
           (SELECT ${valueBy(filter)} FROM chat_facts AS reply
            WHERE reply.chat_id = fact.chat_id AND reply.kind = 'firstReply' ORDER BY reply.number LIMIT 1) AS first_reply
    FROM (SELECT chat_id, at FROM chat_facts WHERE ${countedFacts(['closed'], span, filter)}) AS fact
    JOIN chats ON chats.id = fact.chat_id`
  const { rows: sums } = await sql<Omit<Counts, 'rows'>>`
    SELECT count(*)::int AS total, count(*) FILTER (WHERE ids = '{}')::int AS uncategorised,
           percentile_cont(0.5) WITHIN GROUP (ORDER BY first_reply) AS "firstReplyMs", avg(quality)::float8 AS rating FROM (${closed}) AS closed`.execute(
    db,
  )
  const { rows } = await sql<Counted>`
    SELECT ids[1:level] AS "categoryIds", (array_agg(to_jsonb(names[1:level]) ORDER BY at DESC))[1] AS names, count(*)::int AS requests,
           percentile_cont(0.5) WITHIN GROUP (ORDER BY first_reply) AS "firstReplyMs", avg(quality)::float8 AS rating
    FROM (${closed}) AS closed, generate_series(1, cardinality(ids)) AS level
    GROUP BY ids[1:level] ORDER BY requests DESC, 1`.execute(db)
  return { ...(sums[0] ?? { total: 0, uncategorised: 0, firstReplyMs: null, rating: null }), rows }
}
