import {
  type FactKind,
  type Figure,
  type Figures,
  factKinds,
  type MetricId,
  metricIds,
  metrics,
  type ReportRow,
  type ReportRows,
  type ReportSpan,
} from '@besedka/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { countedFacts, type FactFilter, valueBy } from './fact-filter.ts'

type Key = string | Date | null

/** What of all facts of one kind in one place is known. */
type Statistic = {
  key: Key
  part: Key
  /** Of all rows together, of all parts together. */
  whole: boolean
  united: boolean
  kind: FactKind
  n: number
  marked: number
  sum: number | null
  mean: number | null
  median: number | null
  p90: number | null
  max: number | null
}

export type Statistics = {
  total: Figures
  rows: (ReportRow & { parts: ReportRow[] })[]
  /** The parts in all; none where nothing is split. */
  parts: ReportRow[]
}

/** How rows are told apart. */
export type RowsBy = { by: Exclude<ReportRows, 'time'> } | { by: 'time'; granularity: string }

export function rowsByOf(rows: ReportRows, granularity: string): RowsBy {
  return rows === 'time' ? { by: rows, granularity } : { by: rows }
}

type Counted = {
  span: ReportSpan
  filter: FactFilter
  rowsBy: RowsBy
  /** By what each row is split once more. */
  splitBy?: RowsBy | undefined
  /** What is counted; everything when not given. */
  kinds?: readonly FactKind[]
}

const durationKinds = [...new Set(metricIds.filter((id) => metrics[id].unit === 'duration').map((id) => metrics[id].kind))]

/**
 * Every metric of a span in one statement, for each row, each part of a row, and in all: exact, from the facts themselves. Everything that shows
 * numbers asks here, so no two places can differ.
 */
export async function readStatistics(
  db: Kysely<Tables>,
  { span, filter, rowsBy, splitBy, kinds = factKinds }: Counted,
): Promise<Statistics> {
  const [part, parts] = splitBy
    ? [sql`${keyOf(splitBy, span.timeZone)} AS part,`, sql`part, grouping(part) = 1 AS united,`]
    : [sql``, sql`NULL AS part, true AS united,`]
  const { rows } = await sql<Statistic>`
    SELECT key, grouping(key) = 1 AS whole, ${parts} kind, count(*)::int AS n,
           count(*) FILTER (WHERE marked)::int AS marked, sum(value)::float8 AS sum, avg(value)::float8 AS mean, max(value)::float8 AS max,
           percentile_cont(0.5) WITHIN GROUP (ORDER BY lasted) AS median, percentile_cont(0.9) WITHIN GROUP (ORDER BY lasted) AS p90
    FROM (SELECT ${keyOf(rowsBy, span.timeZone)} AS key, ${part} kind, marked, ${valueBy(filter)} AS value,
                 CASE WHEN kind = ANY (${durationKinds}::text[]) THEN ${valueBy(filter)} END AS lasted
          FROM chat_facts WHERE ${countedFacts(kinds, span, filter)}) AS counted
    GROUP BY GROUPING SETS ((kind), (kind, key)${splitBy ? sql`, (kind, part), (kind, key, part)` : sql``})`.execute(db)
  const [inAll, ofParts] = [rows.filter(({ united }) => united), rows.filter(({ united }) => !united)]
  const found = byKey(
    inAll.filter(({ whole }) => !whole),
    'key',
  )
  const united = byKey(
    ofParts.filter(({ whole }) => whole),
    'part',
  )
  const inRows = Map.groupBy(
    ofParts.filter(({ whole }) => !whole),
    ({ key }) => textOf(key),
  )
  return {
    total: figuresOf(inAll.filter(({ whole }) => whole)),
    rows: (await keysOf(db, span, rowsBy, found)).map((key) => ({
      key,
      figures: found.get(key) ?? {},
      parts: rowsOf(byKey(inRows.get(key) ?? [], 'part')),
    })),
    parts: rowsOf(united),
  }
}

/** What tells the rows apart, as SQL over `chat_facts`. */
export function keyOf(rowsBy: RowsBy, timeZone: string): RawBuilder<unknown> {
  switch (rowsBy.by) {
    case 'channel':
      return sql`channel_id`
    case 'team':
      return sql`team_id`
    case 'operator':
      return sql`operator_id`
    case 'category':
      // Of the first level: those below it are counted with it.
      return sql`(SELECT category_ids[1] FROM chats WHERE chats.id = chat_facts.chat_id)`
    case 'weekday':
      return sql`extract(isodow FROM at AT TIME ZONE ${timeZone})::int::text`
    case 'hour':
      return sql`extract(hour FROM at AT TIME ZONE ${timeZone})::int::text`
    case 'time':
      return sql`date_trunc(${rowsBy.granularity}, at, ${timeZone})`
  }
}

/** Which rows there are: of time all of them, also those in which nothing happened. */
async function keysOf(
  db: Kysely<Tables>,
  span: ReportSpan,
  rowsBy: RowsBy,
  found: ReadonlyMap<string | null, Figures>,
): Promise<(string | null)[]> {
  switch (rowsBy.by) {
    case 'time':
      return stretchesOf(db, span, rowsBy.granularity)
    case 'weekday':
      return ['1', '2', '3', '4', '5', '6', '7']
    case 'hour':
      return Array.from({ length: 24 }, (_, hour) => String(hour))
    default:
      return [...found.keys()]
  }
}

function byKey(statistics: readonly Statistic[], by: 'key' | 'part'): Map<string | null, Figures> {
  const grouped = Map.groupBy(statistics, (statistic) => textOf(statistic[by]))
  return new Map([...grouped].map(([key, those]) => [key, figuresOf(those)]))
}

function rowsOf(figures: ReadonlyMap<string | null, Figures>): ReportRow[] {
  return [...figures].map(([key, of]) => ({ key, figures: of }))
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

function textOf(key: Key): string | null {
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
