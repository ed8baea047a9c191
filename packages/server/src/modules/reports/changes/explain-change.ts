import { type ChangeRows, changeRows, type MetricId, metrics, type ReportChange } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { categoryNamesOf } from '../custom/category-names.ts'
import { countedFacts, type FactFilter, mayBeMarked, valueBy } from '../fact-filter.ts'
import { countedUpTo } from '../read-report.ts'
import { type SpanAsked, spansOf } from '../report-span.ts'
import { keyOf } from '../statistics.ts'
import { meanOf, partChange, type Side, type Sides } from './part-change.ts'

export type ChangeAsked = SpanAsked & FactFilter & { metric: MetricId }

/** So many reasons of a kind are told; the rest is said in one figure. */
const reasonsTold = 5
/** A reason that comes to less of the largest one is not worth a line. */
const worthTelling = 0.1

/** Why a metric is other than in the period before, by each kind of rows: from the facts that the metric is counted from, read once. */
export async function explainChange(db: Kysely<Tables>, asked: ChangeAsked, now: Date): Promise<ReportChange> {
  const { span, former } = await spansOf(db, asked, now)
  const form = formOf(asked.metric)
  const groups = await readGroups(db, asked, { span, former })
  const sidesOf = (those: readonly Group[]): Pick<Sides, 'is' | 'was'> => ({
    is: sideOf(
      asked.metric,
      those.find(({ present }) => present),
    ),
    was: sideOf(
      asked.metric,
      those.find(({ present }) => !present),
    ),
  })
  const all = sidesOf(groups.filter(({ rows }) => rows === null))
  const by = changeRows.flatMap((rows) => {
    const byKey = Map.groupBy(
      groups.filter((group) => group.rows === rows),
      ({ key }) => key,
    )
    // Where everything is one row, it explains nothing.
    if (byKey.size < 2) return []
    const parted = partChange(
      [...byKey].map(([key, those]) => ({ key, ...sidesOf(those) })),
      form,
    )
    const effects = parted.map((reason) => ({ reason, effect: reason.own + reason.mix }))
    const sorted = effects.toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
    const least = worthTelling * Math.abs(sorted[0]?.effect ?? 0)
    const told = sorted.slice(0, reasonsTold).filter(({ effect }) => effect !== 0 && Math.abs(effect) >= least)
    const others = sorted.slice(told.length).reduce((sum, { effect }) => sum + effect, 0)
    return told.length === 0 ? [] : [{ rows, reasons: told.map(({ reason }) => reason), others }]
  })
  const amountOf = (side: Side) => (form === 'count' ? side.sum : meanOf(side))
  const categories = by.find(({ rows }) => rows === 'category')?.reasons ?? []
  return {
    ...{ span, former, metric: asked.metric, is: amountOf(all.is), was: amountOf(all.was), by },
    categoryNames: await categoryNamesOf(db, categories),
    position: (await countedUpTo(db)).position,
  }
}

function formOf(metric: MetricId): 'mean' | 'count' {
  const { unit } = metrics[metric]
  return unit === 'share' || unit === 'mean' || unit === 'duration' ? 'mean' : 'count'
}

/** What the facts of one row, or of all (`rows` null), come to in one of the periods. */
type Group = {
  present: boolean
  rows: ChangeRows | null
  key: string | null
  n: number
  marked: number
  valued: number
  sum: number | null
}

async function readGroups(
  db: Kysely<Tables>,
  asked: ChangeAsked,
  { span, former }: Pick<ReportChange, 'span' | 'former'>,
): Promise<Group[]> {
  // The chats are looked up all at once: one by one they would take longer than everything else.
  const keyIn = (rows: ChangeRows) => (rows === 'category' ? sql`first_category` : keyOf({ by: rows }, span.timeZone))
  const columns = changeRows.map((rows) => sql`${keyIn(rows)}::text AS ${sql.ref(rows)}`)
  const grouped = changeRows.map((rows) => sql`WHEN grouping(${sql.ref(rows)}) = 0 THEN ${sql.lit(rows)}`)
  const sets = [sql`(present)`, ...changeRows.map((rows) => sql`(present, ${sql.ref(rows)})`)]
  const { kind } = metrics[asked.metric]
  const facts = sql`SELECT * FROM chat_facts WHERE ${countedFacts([kind], former, asked)} UNION ALL SELECT * FROM chat_facts WHERE ${countedFacts([kind], span, asked)}`
  const { rows: groups } = await sql<Group>`
    SELECT present, CASE ${sql.join(grouped, sql` `)} END AS rows,
           coalesce(${sql.join(changeRows.map((rows) => sql.ref(rows)))}) AS key, count(*)::int AS n,
           count(*) FILTER (WHERE marked)::int AS marked, count(value)::int AS valued, sum(value)::float8 AS sum
    FROM (SELECT at >= ${span.from}::timestamptz AS present, marked AND ${mayBeMarked(asked)} AS marked, ${valueBy(asked)} AS value, ${sql.join(columns)}
          FROM (${facts}) AS chat_facts
          LEFT JOIN (SELECT id AS chat, category_ids[1] AS first_category FROM chats) AS categorised ON chat = chat_id) AS facts
    GROUP BY GROUPING SETS (${sql.join(sets)})`.execute(db)
  return groups
}

function sideOf(metric: MetricId, group: Group | undefined): Side {
  const { n = 0, marked = 0, valued = 0, sum } = group ?? {}
  switch (metrics[metric].unit) {
    case 'share':
      return { sum: marked, of: n }
    case 'mean':
    case 'duration':
      return { sum: sum ?? 0, of: valued }
    case 'marked':
      return { sum: marked, of: marked }
    case 'sum':
      return { sum: sum ?? 0, of: sum ?? 0 }
    default:
      return { sum: n, of: n }
  }
}
