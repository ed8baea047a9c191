import type { ReportRow, ReportSpan } from '@besedka/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { countedFacts, type FactFilter } from '../fact-filter.ts'
import { type Counted, keyOf, type RowsBy } from '../statistics.ts'
import type { PlacedFigure } from './place-figures.ts'

type Standing = { moment: number; key: string | null; part: string | null; n: number }
type Known = { rows: readonly Pick<ReportRow, 'key'>[]; now: Date }

/**
 * How many chats stood where at the end of the span, or of each of its stretches: whatever had come there before that moment and had not left before
 * it. Of what still runs it is now; of what is yet to come there is nothing.
 */
export async function countStanding(
  db: Kysely<Tables>,
  { span, filter, rowsBy, splitBy }: Omit<Counted, 'kinds'>,
  { rows, now }: Known,
): Promise<PlacedFigure[]> {
  const inTime = rowsBy.by === 'time'
  const moments = inTime ? endsOf(rows, span, now) : [earlier(span.to, now)]
  const stood = await readStanding(db, { filter, moments, key: inTime ? undefined : rowsBy, part: splitBy, timeZone: span.timeZone })
  const rowOf = ({ moment, key }: Standing) => (inTime ? (rows[moment - 1]?.key ?? null) : key)
  return [...summed(stood, { rowOf, last: moments.length, isSplit: splitBy !== undefined })]
}

const id = 'chats.open'

/** In each row and part, and in all of them: for all rows of time that is the last moment. */
function* summed(
  stood: readonly Standing[],
  { rowOf, last, isSplit }: { rowOf: (standing: Standing) => string | null; last: number; isSplit: boolean },
): Generator<PlacedFigure> {
  const count = (those: readonly Standing[]) => ({ n: those.reduce((sum, { n }) => sum + n, 0) })
  function* withParts(row: string | null | undefined, those: readonly Standing[]): Generator<PlacedFigure> {
    if (those.length === 0) return
    yield { id, row, figure: count(those) }
    if (!isSplit) return
    for (const [part, of] of Map.groupBy(those, (one) => one.part)) yield { id, row, part, figure: count(of) }
  }
  for (const [row, those] of Map.groupBy(stood, rowOf)) yield* withParts(row, those)
  yield* withParts(
    undefined,
    stood.filter(({ moment }) => moment === last),
  )
}

type Asked = { filter: FactFilter; moments: readonly string[]; key: RowsBy | undefined; part: RowsBy | undefined; timeZone: string }

/** Most stays come and go between two moments: they are left out before anything is done with them. */
async function readStanding(db: Kysely<Tables>, { filter, moments, key, part, timeZone }: Asked): Promise<Standing[]> {
  const [first, last] = [moments[0], moments.at(-1)]
  if (first === undefined || last === undefined) return []
  const place = sql`${key ? keyOf(key, timeZone) : sql`NULL::text`} AS key, ${part ? keyOf(part, timeZone) : sql`NULL::text`} AS part`
  const passed = (at: RawBuilder<unknown>) => sql`width_bucket(${at}, ${[...moments]}::timestamptz[])`
  const { rows } = await sql<Standing>`
    SELECT moment, key::text, part::text, count(*)::int AS n
    FROM (SELECT key, part, ${passed(sql`since`)} + 1 AS earliest, ${passed(sql`until`)} AS latest
          FROM (${staysIn({ from: first, to: last }, filter, place)}) AS stays) AS stays,
         generate_series(earliest, latest) AS moment
    WHERE earliest <= latest GROUP BY moment, key, part`.execute(db)
  return rows
}

/** Since when a chat stood where it stood, as SQL. */
const stoodSince = sql<Date>`at - value * interval '1 millisecond'`

/** Longer stays are few, and found by an index of their own (migration 0331), which asks for them word for word. */
const longMs = 7 * 86_400_000
const isLong = sql`kind = 'stood' AND value > ${sql.lit(longMs)}`

/**
 * The stays that may have run in a span (`from` and `to` are moments), `since` and `until` when, and these columns of them. Those that ended long after
 * the span cannot have run in it unless they were long: a span of a year ago reads what it came to, and not the year since.
 */
export function staysIn(
  { from, to }: Pick<ReportSpan, 'from' | 'to'>,
  filter: FactFilter,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const later = new Date(Date.parse(to) + longMs).toISOString()
  const stays = (until: RawBuilder<unknown>, since: RawBuilder<unknown>) =>
    sql`SELECT ${columns}, ${since} AS since, ${until} AS until FROM chat_facts`
  return sql`
    ${stays(sql`at`, stoodSince)} WHERE ${countedFacts(['stood'], { from, to: later }, filter)}
    UNION ALL
    ${stays(sql`at`, stoodSince)}
    WHERE ${countedFacts(['stood'], { from: later, to: 'infinity' }, filter)} AND ${isLong} AND ${stoodSince} < ${to}::timestamptz
    UNION ALL
    ${stays(sql`'infinity'`, sql`at`)} WHERE ${countedFacts(['stands'], { from: '-infinity', to }, filter)}`
}

/** The facts of chats that stood somewhere at a moment, which is SQL, as a condition: each of its cases is found by an index. */
export function standingAt(moment: RawBuilder<unknown>, filter: FactFilter): RawBuilder<unknown> {
  const later = sql`${moment} + ${`${longMs} milliseconds`}::interval`
  return sql`${countedFacts(['stands', 'stood'], { from: '-infinity', to: 'infinity' }, filter)}
    AND (kind = 'stands' AND at < ${moment}
         OR kind = 'stood' AND at >= ${moment} AND at < ${later} AND ${stoodSince} < ${moment}
         OR ${isLong} AND at >= ${later} AND ${stoodSince} < ${moment})`
}

/** The same of one that may still stand there. */
export const standsSince = sql<Date>`CASE kind WHEN 'stood' THEN ${stoodSince} ELSE at END`

/** The ends of the stretches that have begun. */
function endsOf(rows: readonly Pick<ReportRow, 'key'>[], { to }: ReportSpan, now: Date): string[] {
  const begun = rows.filter(({ key }) => key !== null && Date.parse(key) < now.getTime())
  return begun.map((_, index) => earlier(earlier(rows[index + 1]?.key ?? to, new Date(to)), now))
}

function earlier(one: string, other: Date): string {
  return new Date(Math.min(Date.parse(one), other.getTime())).toISOString()
}
