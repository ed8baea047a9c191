import type { ReportRow } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { countedFacts } from '../fact-filter.ts'
import { type Counted, keyOf } from '../statistics.ts'
import type { PlacedFigure } from './place-figures.ts'

type Group = { key: string | null; part: string | null; allRows: boolean; allParts: boolean; n: number }

/** How many customers began a chat, each counted once in every row, and once in all. */
export async function countCustomers(
  db: Kysely<Tables>,
  { span, filter, rowsBy, splitBy }: Omit<Counted, 'kinds'>,
  rows: readonly Pick<ReportRow, 'key'>[],
): Promise<PlacedFigure[]> {
  const beginnings = rows.flatMap(({ key }) => (key === null ? [] : [key]))
  const key = rowsBy.by === 'time' ? sql`width_bucket(at, ${beginnings}::timestamptz[])` : keyOf(rowsBy, span.timeZone)
  const part = splitBy ? keyOf(splitBy, span.timeZone) : sql`NULL::text`
  const [parts, sets] = splitBy
    ? [sql`part::text AS part, grouping(part) = 1 AS "allParts"`, sql`((key, part), (key), (part), ())`]
    : [sql`NULL AS part, true AS "allParts"`, sql`((key), ())`]
  const { rows: groups } = await sql<Group>`
    SELECT key, grouping(key) = 1 AS "allRows", ${parts}, count(DISTINCT customer_id)::int AS n
    FROM (SELECT chat_id, ${key} AS key, ${part} AS part FROM chat_facts WHERE ${countedFacts(['opened'], span, filter)}) AS opened
    JOIN (SELECT id, customer_id FROM chats) AS chat ON chat.id = opened.chat_id
    GROUP BY GROUPING SETS ${sets}`.execute(db)
  return groups
    .filter(({ n }) => n > 0)
    .map(({ key: row, part: of, allRows, allParts, n }) => ({
      id: 'customers.active',
      row: allRows ? undefined : rowsBy.by === 'time' ? (beginnings[Number(row) - 1] ?? null) : row,
      part: allParts ? undefined : of,
      figure: { n },
    }))
}
