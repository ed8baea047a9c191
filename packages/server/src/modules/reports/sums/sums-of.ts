import type { FactKind } from '@besedka/contract'
import { type RawBuilder, sql } from 'kysely'
import { closings } from '../closings.ts'
import { valueBy } from '../fact-filter.ts'
import { packed } from '../quantiles.ts'
import type { Clock, SummedDay } from './summed-day.ts'

type Asked = { organisationId: string; day: SummedDay; clock: Clock }

/** What the facts of these kinds and day come to, as rows of `fact_sums`. */
export function sumsOf({ organisationId, day: { from, to }, clock, kinds }: Asked & { kinds: readonly FactKind[] }): RawBuilder<unknown> {
  return sql`
    SELECT ${organisationId}::uuid AS organisation_id, ${clock}::text AS clock, ${from}::timestamptz AS at, kind,
           (row_number() OVER (PARTITION BY kind))::int AS number, channel_id, team_id, operator_id, part, count(*)::int AS n,
           (count(*) FILTER (WHERE marked))::int AS marked, count(value)::int AS valued, sum(value)::bigint AS sum, max(value) AS max,
           ${packed(sql`value`)}
    FROM (SELECT kind, channel_id, team_id, operator_id, part, marked, ${valueBy({ clock })} AS value
          FROM chat_facts WHERE kind = ANY (${[...kinds]}::text[]) AND at >= ${from}::timestamptz AND at < ${to}::timestamptz) AS facts
    GROUP BY kind, channel_id, team_id, operator_id, part`
}

/** What the closings of a day come to by category, as rows of `fact_category_sums`. */
export function categorySumsOf({ organisationId, day: { from, to }, clock }: Asked): RawBuilder<unknown> {
  return sql`
    SELECT ${organisationId}::uuid AS organisation_id, ${clock}::text AS clock, ${from}::timestamptz AS at, (row_number() OVER ())::int AS number,
           channel_id, team_id, operator_id, ids AS category_ids,
           ARRAY(SELECT name FROM jsonb_array_elements_text(names) WITH ORDINALITY AS one (name, place) ORDER BY place) AS category_names,
           latest AS latest_at, n, rated, rating, short, long
    FROM (SELECT channel_id, team_id, operator_id, ids, (array_agg(to_jsonb(names) ORDER BY at DESC))[1] AS names, max(at) AS latest,
                 count(*)::int AS n, count(quality)::int AS rated, coalesce(sum(quality), 0)::int AS rating, ${packed(sql`first_reply`)}
          FROM (${closings([{ from: from.toISOString(), to: to.toISOString() }], { clock })}) AS closings
          GROUP BY channel_id, team_id, operator_id, ids) AS sums`
}
