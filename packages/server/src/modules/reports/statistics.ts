import {
  type FactKind,
  type Figure,
  type Figures,
  factKinds,
  type MetricId,
  metricIds,
  metrics,
  type ReportRow,
  type ReportSpan,
} from '@besedka/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { countedFacts, type FactFilter, valueBy } from './fact-filter.ts'

/** What of all facts of one kind in one place is known. */
type Statistic = {
  key: string | Date | null
  whole: boolean
  kind: FactKind
  n: number
  marked: number
  sum: number | null
  mean: number | null
  median: number | null
  p90: number | null
  max: number | null
}

export type Statistics = { total: Figures; rows: ReportRow[] }

/** How rows are told apart. */
export type RowsBy = { by: 'channel' | 'team' | 'operator' } | { by: 'time'; granularity: string }

const durationKinds = [...new Set(metricIds.filter((id) => metrics[id].unit === 'duration').map((id) => metrics[id].kind))]

/**
 * Every metric of a span in one statement, for each row and in all: exact, from the facts themselves. Everything that shows numbers asks here,
 * so no two places can differ.
 */
export async function readStatistics(
  db: Kysely<Tables>,
  { span, filter, rowsBy }: { span: ReportSpan; filter: FactFilter; rowsBy: RowsBy },
): Promise<Statistics> {
  const { rows } = await sql<Statistic>`
    SELECT key, grouping(key) = 1 AS whole, kind, count(*)::int AS n, count(*) FILTER (WHERE marked)::int AS marked,
           sum(value)::float8 AS sum, avg(value)::float8 AS mean, max(value)::float8 AS max,
           percentile_cont(0.5) WITHIN GROUP (ORDER BY lasted) AS median, percentile_cont(0.9) WITHIN GROUP (ORDER BY lasted) AS p90
    FROM (SELECT ${keyOf(rowsBy, span.timeZone)} AS key, kind, marked, ${valueBy(filter)} AS value,
                 CASE WHEN kind = ANY (${durationKinds}::text[]) THEN ${valueBy(filter)} END AS lasted
          FROM chat_facts WHERE ${countedFacts(factKinds, span, filter)}) AS counted
    GROUP BY GROUPING SETS ((kind), (kind, key))`.execute(db)
  const byKey = Map.groupBy(
    rows.filter(({ whole }) => !whole),
    ({ key }) => textOf(key),
  )
  const found = new Map([...byKey].map(([key, statistics]) => [key, figuresOf(statistics)]))
  const keys = rowsBy.by === 'time' ? await stretchesOf(db, span, rowsBy.granularity) : [...found.keys()]
  return {
    total: figuresOf(rows.filter(({ whole }) => whole)),
    rows: keys.map((key) => ({ key, figures: found.get(key) ?? {} })),
  }
}

/** What tells the rows apart, as SQL. */
export function keyOf(rowsBy: RowsBy, timeZone: string): RawBuilder<unknown> {
  switch (rowsBy.by) {
    case 'channel':
      return sql`channel_id`
    case 'team':
      return sql`team_id`
    case 'operator':
      return sql`operator_id`
    case 'time':
      return sql`date_trunc(${rowsBy.granularity}, at, ${timeZone})`
  }
}

/** The beginnings of all stretches of a span, those in which nothing happened too. */
async function stretchesOf(db: Kysely<Tables>, { from, to, timeZone }: ReportSpan, granularity: string): Promise<string[]> {
  const { rows } =
    granularity === 'hour'
      ? await sql<{ at: Date }>`
          SELECT generate_series(date_trunc('hour', ${from}::timestamptz, ${timeZone}), ${to}::timestamptz - interval '1 millisecond',
                                 interval '1 hour') AS at`.execute(db)
      : // By the calendar: a day is what lies between two midnights, however long.
        await sql<{ at: Date }>`
          SELECT beginning AT TIME ZONE ${timeZone} AS at
          FROM generate_series(date_trunc(${granularity}, ${from}::timestamptz AT TIME ZONE ${timeZone}),
                               (${to}::timestamptz - interval '1 millisecond') AT TIME ZONE ${timeZone},
                               ('1 ' || ${granularity}::text)::interval) AS beginning ORDER BY 1`.execute(db)
  return rows.map(({ at }) => at.toISOString())
}

function textOf(key: Statistic['key']): string | null {
  return key instanceof Date ? key.toISOString() : key
}

function figuresOf(statistics: readonly Statistic[]): Figures {
  const byKind = new Map(statistics.map((statistic) => [statistic.kind, statistic]))
  const figures: Partial<Record<MetricId, Figure>> = {}
  for (const id of metricIds) {
    const statistic = byKind.get(metrics[id].kind)
    if (statistic) figures[id] = figureOf(id, statistic)
  }
  return figures
}

function figureOf(id: MetricId, { n, marked, sum, mean, median, p90, max }: Statistic): Figure {
  switch (metrics[id].unit) {
    case 'count':
      return { n }
    case 'marked':
      return { n: marked }
    case 'share':
      return { n: marked, of: n }
    case 'sum':
      return { n: sum ?? 0 }
    case 'mean':
      return { n, mean: mean ?? 0 }
    case 'duration':
      return { n, sum: sum ?? 0, mean: mean ?? 0, median: median ?? 0, p90: p90 ?? 0, max: max ?? 0 }
  }
}
