import type { CategoryReport, CategoryReportRow, ReportSpan } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { closings } from './closings.ts'
import { type FactFilter, inPlace } from './fact-filter.ts'
import { medianAndP90, type PackedDurations, packed } from './quantiles.ts'
import { type SpanAsked, spansOf } from './report-span.ts'
import { planReading } from './sums/plan-reading.ts'
import { giveRoom, readDays } from './sums/read-days.ts'
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

/** Closings of the same category, taken together. */
type Group = PackedDurations & { ids: string[]; names: string[]; latest: Date; n: number; rated: number; rating: number }

async function countByCategory(db: Kysely<Tables>, span: ReportSpan, filter: FactFilter): Promise<Counts> {
  const groups = await readGroups(db, span, filter)
  const byPath = new Map<string, Group[]>()
  for (const group of groups) {
    for (let level = 1; level <= group.ids.length; level++) {
      const path = group.ids.slice(0, level).join()
      byPath.set(path, [...(byPath.get(path) ?? []), group])
    }
  }
  const rows = [...byPath].map(([path, those]) => {
    const categoryIds = path.split(',')
    const latest = those.reduce((one, other) => (other.latest > one.latest ? other : one))
    const { total: requests, ...told } = toldOf(those)
    return { categoryIds, names: latest.names.slice(0, categoryIds.length), requests, ...told }
  })
  return {
    ...toldOf(groups),
    uncategorised: totalOf(
      groups.filter(({ ids }) => ids.length === 0),
      'n',
    ),
    rows: rows.toSorted((a, b) => b.requests - a.requests || (a.categoryIds.join() < b.categoryIds.join() ? -1 : 1)),
  }
}

/** Of days that are added up by their sums, of all else by the closings themselves. */
async function readGroups(db: Kysely<Tables>, span: ReportSpan, filter: FactFilter): Promise<Group[]> {
  await giveRoom(db)
  const days = await readDays(db, { span, filter, by: [], stretches: undefined })
  const { sums, facts } = planReading(span, ['categories'], days)
  const groups: Group[] = []
  const held = sums.days.filter((day) => !sums.without.some(({ at }) => at === day))
  if (sums.kinds.length > 0) {
    const { rows } = await sql<Group>`
      SELECT category_ids AS ids, (array_agg(to_jsonb(category_names) ORDER BY latest_at DESC))[1] AS names, max(latest_at) AS latest, sum(n)::int AS n,
             sum(rated)::int AS rated, sum(rating)::int AS rating, string_agg(short, '') AS short, string_agg(long, '') AS long
      FROM fact_category_sums WHERE at = ANY (${held}::timestamptz[]) AND clock = ${filter.clock} AND ${inPlace(filter)}
      GROUP BY category_ids`.execute(db)
    groups.push(...rows)
  }
  if (facts.length > 0) {
    const { rows } = await sql<Group>`
      SELECT ids, (array_agg(to_jsonb(names) ORDER BY at DESC))[1] AS names, max(at) AS latest, count(*)::int AS n, count(quality)::int AS rated,
             coalesce(sum(quality), 0)::int AS rating, ${packed(sql`first_reply`)}
      FROM (${closings(facts, filter)}) AS closings GROUP BY ids`.execute(db)
    groups.push(...rows)
  }
  return groups
}

function toldOf(groups: readonly Group[]): Pick<Counts, 'total' | 'firstReplyMs' | 'rating'> {
  const rated = totalOf(groups, 'rated')
  return {
    total: totalOf(groups, 'n'),
    firstReplyMs: medianAndP90(groups)?.[0] ?? null,
    rating: rated > 0 ? totalOf(groups, 'rating') / rated : null,
  }
}

function totalOf(groups: readonly Group[], of: 'n' | 'rated' | 'rating'): number {
  return groups.reduce((sum, group) => sum + group[of], 0)
}
