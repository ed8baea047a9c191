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

/** Facts of one kind in one place. */
type Place = {
  key: Key
  part: Key
  /** Of all rows together, of all parts together. */
  whole: boolean
  united: boolean
  kind: FactKind
}

type Count = Place & { n: number; marked: number; sum: number | null; mean: number | null; max: number | null }

/** Everything known of the facts of one place. */
type Statistic = Count & { median: number | null; p90: number | null }

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

const durationKinds: readonly FactKind[] = [
  ...new Set(metricIds.filter((id) => metrics[id].unit === 'duration').map((id) => metrics[id].kind)),
]

/**
 * Every metric of a span, for each row, each part of a row, and in all: exact, from the facts themselves. Everything that shows numbers asks here, so
 * no two places can differ.
 */
export async function readStatistics(db: Kysely<Tables>, counted: Counted): Promise<Statistics> {
  const { span, rowsBy } = counted
  const [counts, lasted] = await Promise.all([readCounts(db, counted), readLasted(db, counted)])
  const rows = counts.map((count): Statistic => {
    const [median = null, p90 = null] = lasted.get(placeKey(count)) ?? []
    return { ...count, median, p90 }
  })
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

/** Counts and sums. They are grouped twice, because PostgreSQL works in parallel on plain groups but not on grouping sets. */
async function readCounts(db: Kysely<Tables>, counted: Counted): Promise<Count[]> {
  const by = counted.splitBy ? sql`key, part, kind` : sql`key, kind`
  const { rows } = await sql<Count>`
    SELECT ${placeOf(counted)}, sum(n)::int AS n, sum(marked)::int AS marked, sum(sum)::float8 AS sum,
           (sum(sum) / nullif(sum(valued), 0))::float8 AS mean, max(max)::float8 AS max
    FROM (SELECT ${by}, count(*) AS n, count(*) FILTER (WHERE marked) AS marked, count(value) AS valued, sum(value) AS sum, max(value) AS max
          FROM (${factsOf(counted)}) AS facts GROUP BY ${by}) AS counts
    GROUP BY ${setsOf(counted)}`.execute(db)
  return rows
}

/** Median and 90th percentile of durations, by {@link placeKey}. They need sorted values, so nothing else is counted with them. */
async function readLasted(db: Kysely<Tables>, counted: Counted): Promise<Map<string, number[]>> {
  const kinds = (counted.kinds ?? factKinds).filter((kind) => durationKinds.includes(kind))
  if (kinds.length === 0) return new Map()
  const { rows } = await sql<Place & { lasted: number[] }>`
    SELECT ${placeOf(counted)}, percentile_cont(ARRAY[0.5, 0.9]) WITHIN GROUP (ORDER BY value) AS lasted
    FROM (${factsOf({ ...counted, kinds })}) AS facts GROUP BY ${setsOf(counted)}`.execute(db)
  return new Map(rows.map((row) => [placeKey(row), row.lasted]))
}

function factsOf({ span, filter, rowsBy, splitBy, kinds = factKinds }: Counted): RawBuilder<unknown> {
  const part = splitBy ? sql`${keyOf(splitBy, span.timeZone)} AS part,` : sql``
  return sql`SELECT ${keyOf(rowsBy, span.timeZone)} AS key, ${part} kind, marked, ${valueBy(filter)} AS value
    FROM chat_facts WHERE ${countedFacts(kinds, span, filter)}`
}

function placeOf({ splitBy }: Counted): RawBuilder<unknown> {
  const part = splitBy ? sql`part, grouping(part) = 1 AS united` : sql`NULL AS part, true AS united`
  return sql`key, grouping(key) = 1 AS whole, ${part}, kind`
}

function setsOf({ splitBy }: Counted): RawBuilder<unknown> {
  return sql`GROUPING SETS ((kind), (kind, key)${splitBy ? sql`, (kind, part), (kind, key, part)` : sql``})`
}

function placeKey({ key, part, whole, united, kind }: Place): string {
  return JSON.stringify([kind, whole, united, textOf(key), textOf(part)])
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
