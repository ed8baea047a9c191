import { setImmediate } from 'node:timers/promises'
import {
  type FactKind,
  type Figure,
  type Figures,
  factUnits,
  type MetricId,
  type MetricKind,
  type MetricUnit,
  metricIds,
  metrics,
  type ReportRow,
  type ReportRows,
  type ReportSpan,
} from '@besedka/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { countedFacts, type FactFilter, inPlace, mayBeMarked, valueBy } from './fact-filter.ts'
import { medianAndP90, type PackedDurations, packed } from './quantiles.ts'
import { planReading, type Reading, type SumsRead } from './sums/plan-reading.ts'
import { amongSums, giveRoom, readDays } from './sums/read-days.ts'

type Key = string | Date | null

/** Facts of one kind, in one row and one part of it, taken together. */
type Sum = PackedDurations & {
  key: Key
  part: Key
  kind: FactKind
  n: number
  marked: number
  /** How many of them have a value. */
  valued: number
  sum: number | null
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

export type Counted = {
  span: ReportSpan
  filter: FactFilter
  rowsBy: RowsBy
  /** By what each row is split once more. */
  splitBy?: RowsBy | undefined
  /** What is counted; everything when not given. */
  kinds?: readonly FactKind[]
}

/** The metrics that facts tell one by one; `read-figures.ts` adds the others. */
const factMetrics = metricIds.filter((id) => isOf(factUnits, id))
const factKinds = [...new Set(factMetrics.map((id) => metrics[id].kind).filter((kind) => kind !== 'attendance'))]
const durationKinds = [...new Set(factMetrics.filter((id) => isOf(['duration'], id)).map((id) => metrics[id].kind))]

function isOf(units: readonly MetricUnit[], id: MetricId): boolean {
  return units.includes(metrics[id].unit)
}

/** Facts whose values are durations; of others nobody asks for the middle. */
const lasts = sql`kind = ANY (${durationKinds}::text[])`

/** What facts tell one by one of a span, for each row, each part of a row, and in all: exact, whether from the facts themselves or from the sums of their days. */
export async function readStatistics(db: Kysely<Tables>, counted: Counted): Promise<Statistics> {
  const { span, rowsBy } = counted
  const stretches = rowsBy.by === 'time' ? await stretchesOf(db, span, rowsBy.granularity) : undefined
  const sums = await readSums(db, counted, stretches)
  const byRow = Map.groupBy(sums, ({ key }) => textOf(key))
  const parted = counted.splitBy !== undefined
  const keys = stretches ?? keysOf(rowsBy, byRow.keys())
  const rows: Statistics['rows'] = []
  for (const key of keys) {
    const those = byRow.get(key) ?? []
    rows.push({ key, figures: await figuresOf(those), parts: parted ? await partsOf(those) : [] })
  }
  return { total: await figuresOf(sums), rows, parts: parted ? await partsOf(sums) : [] }
}

async function partsOf(sums: readonly Sum[]): Promise<ReportRow[]> {
  const parts: ReportRow[] = []
  for (const [key, those] of Map.groupBy(sums, ({ part }) => textOf(part))) parts.push({ key, figures: await figuresOf(those) })
  return parts
}

/** What the facts of each kind come to in each row and part: of days that are added up by their sums, of all else by the facts themselves. */
async function readSums(db: Kysely<Tables>, counted: Counted, stretches: readonly string[] | undefined): Promise<Sum[]> {
  const { span, filter, rowsBy, splitBy, kinds = factKinds } = counted
  const by = [rowsBy.by, ...(splitBy ? [splitBy.by] : [])]
  await giveRoom(db)
  const { sums, facts } = planReading(span, kinds, await readDays(db, { span, filter, by, stretches }))
  // Looking a moment up among the beginnings costs a fraction of what the calendar of a time zone does.
  const key = stretches ? sql`width_bucket(at, ${stretches}::timestamptz[])` : keyOf(rowsBy, span.timeZone)
  const part = splitBy ? keyOf(splitBy, span.timeZone) : sql`NULL::text`
  const rows = [
    ...(sums.kinds.length > 0 ? await addUpSums(db, sums, { filter, key, part }) : []),
    ...(facts.length > 0 ? await addUpFacts(db, facts, { filter, key, part }) : []),
  ]
  return rows.map((row) => ({ ...row, key: typeof row.key === 'number' ? (stretches?.[row.key - 1] ?? null) : row.key }))
}

type Told = { filter: FactFilter; key: RawBuilder<unknown>; part: RawBuilder<unknown> }
type SumRow = Omit<Sum, 'key'> & { key: Key | number }

/**
 * One pass over the facts serves for everything, and PostgreSQL does it on several processors: sorting millions of values for their percentiles,
 * which it does on one, is left to the reader.
 */
async function addUpFacts(db: Kysely<Tables>, facts: Reading<FactKind>['facts'], { filter, key, part }: Told): Promise<SumRow[]> {
  const read = facts.map(
    ({ kinds, ...stretch }) => sql`
      SELECT ${key} AS key, ${part} AS part, kind, marked AND ${mayBeMarked(filter)} AS marked, ${valueBy(filter)} AS value
      FROM chat_facts WHERE ${countedFacts(kinds, stretch, filter)}`,
  )
  const { rows } = await sql<SumRow>`
    SELECT key, part, kind, count(*)::int AS n, count(*) FILTER (WHERE marked)::int AS marked, count(value)::int AS valued,
           sum(value)::float8 AS sum, max(value)::float8 AS max,
           ${packed(sql`value`, lasts)}
    FROM (${sql.join(read, sql` UNION ALL `)}) AS facts
    GROUP BY key, part, kind`.execute(db)
  return rows
}

/** The same of days that are added up. */
async function addUpSums(db: Kysely<Tables>, sums: SumsRead<FactKind>, { filter, key, part }: Told): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    SELECT key, part, kind, sum(n)::int AS n, sum(marked)::int AS marked, sum(valued)::int AS valued, sum(sum)::float8 AS sum, max(max)::float8 AS max,
           string_agg(short, '') FILTER (WHERE ${lasts}) AS short, string_agg(long, '') FILTER (WHERE ${lasts}) AS long
    FROM (SELECT ${key} AS key, ${part} AS part, kind, n, CASE WHEN ${mayBeMarked(filter)} THEN marked ELSE 0 END AS marked, valued, sum, max, short, long
          FROM fact_sums WHERE ${amongSums(sums)} AND clock = ${filter.clock} AND ${inPlace(filter)}) AS sums
    GROUP BY key, part, kind`.execute(db)
  return rows
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
    case 'part':
      return sql`part`
    case 'weekday':
      return sql`extract(isodow FROM at AT TIME ZONE ${timeZone})::int::text`
    case 'hour':
      return sql`extract(hour FROM at AT TIME ZONE ${timeZone})::int::text`
    case 'time':
      return sql`date_trunc(${rowsBy.granularity}, at, ${timeZone})`
  }
}

/** Which rows there are beside those of time: of days and hours all, also those in which nothing happened. */
function keysOf(rowsBy: RowsBy, found: Iterable<string | null>): (string | null)[] {
  switch (rowsBy.by) {
    case 'weekday':
      return ['1', '2', '3', '4', '5', '6', '7']
    case 'hour':
      return Array.from({ length: 24 }, (_, hour) => String(hour))
    default:
      return [...found]
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

function textOf(key: Key): string | null {
  return key instanceof Date ? key.toISOString() : key
}

/** Looking for the middle of so many durations takes long enough: others of the process come next. */
const turnSize = 20_000

async function figuresOf(sums: readonly Sum[]): Promise<Figures> {
  const byKind = Map.groupBy(sums, ({ kind }): MetricKind => kind)
  const figures: Partial<Record<MetricId, Figure>> = {}
  for (const id of factMetrics) {
    const those = byKind.get(metrics[id].kind)
    if (!those) continue
    figures[id] = figureOf(id, those)
    if (metrics[id].unit === 'duration' && figures[id].n >= turnSize) await setImmediate()
  }
  return figures
}

function figureOf(id: MetricId, sums: readonly Sum[]): Figure {
  const n = totalOf(sums, 'n')
  switch (metrics[id].unit) {
    case 'count':
      return { n }
    case 'marked':
      return { n: totalOf(sums, 'marked') }
    case 'share':
      return { n: totalOf(sums, 'marked'), of: n }
    case 'sum':
      return { n: totalOf(sums, 'sum') }
    case 'mean':
      return { n, mean: meanOf(sums) }
    case 'duration': {
      const [median, p90] = medianAndP90(sums) ?? [0, 0]
      return { n, sum: totalOf(sums, 'sum'), mean: meanOf(sums), median, p90, max: Math.max(0, ...sums.map(({ max }) => max ?? 0)) }
    }
    default:
      throw new Error(`${id} is not told by facts one by one`)
  }
}

function totalOf(sums: readonly Sum[], of: 'n' | 'marked' | 'valued' | 'sum'): number {
  return sums.reduce((total, one) => total + (one[of] ?? 0), 0)
}

function meanOf(sums: readonly Sum[]): number {
  return totalOf(sums, 'sum') / Math.max(1, totalOf(sums, 'valued'))
}
