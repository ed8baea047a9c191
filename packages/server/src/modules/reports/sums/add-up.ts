import { type FactKind, factKinds } from '@besedka/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { valueBy } from '../fact-filter.ts'
import { longest } from '../quantiles.ts'
import type { SummedDay } from './summed-day.ts'

export const clocks = ['all', 'working'] as const

/** About so many facts are added up in one transaction: whoever writes facts of the organisation waits for the end of it. */
const factsAtOnce = 50_000

/** Adds up some kinds that a day does not hold yet. Needs the lock of the sums alone. */
export async function addUp(tx: Transaction, day: SummedDay): Promise<void> {
  const missing = factKinds.filter((kind) => !day.held.includes(kind))
  const kinds = await chooseKinds(tx, day, missing)
  await tx.db.deleteFrom('fact_sums').where('at', '=', day.from).where('kind', 'in', kinds).execute()
  for (const clock of clocks) {
    await sql`
      INSERT INTO fact_sums (organisation_id, clock, kind, at, number, channel_id, team_id, operator_id, part, n, marked, valued, sum, max, short, long)
      ${sumsOf(tx, day, { kinds, clock })}`.execute(tx.db)
  }
  await sql`UPDATE fact_days SET held = held || ${[...kinds]}::text[], due = ${kinds.length < missing.length} WHERE from_at = ${day.from}`.execute(
    tx.db,
  )
}

/** What the facts of these kinds and day come to, as rows of `fact_sums`. */
export function sumsOf(
  { organisationId }: Pick<Transaction, 'organisationId'>,
  { from, to }: SummedDay,
  { kinds, clock }: { kinds: readonly FactKind[]; clock: (typeof clocks)[number] },
): RawBuilder<unknown> {
  return sql`
    SELECT ${organisationId}::uuid AS organisation_id, ${clock}::text AS clock, kind, ${from}::timestamptz AS at,
           (row_number() OVER (PARTITION BY kind))::int AS number, channel_id, team_id, operator_id, part, count(*)::int AS n,
           (count(*) FILTER (WHERE marked))::int AS marked, count(value)::int AS valued, sum(value)::bigint AS sum, max(value) AS max,
           string_agg(int4send(value::int), '') FILTER (WHERE value < ${longest}) AS short,
           string_agg(int8send(value), '') FILTER (WHERE value >= ${longest}) AS long
    FROM (SELECT kind, channel_id, team_id, operator_id, part, marked, ${valueBy({ clock })} AS value
          FROM chat_facts WHERE kind = ANY (${[...kinds]}::text[]) AND at >= ${from}::timestamptz AND at < ${to}::timestamptz) AS facts
    GROUP BY kind, channel_id, team_id, operator_id, part`
}

async function chooseKinds(tx: Transaction, { from, to }: SummedDay, missing: readonly FactKind[]): Promise<FactKind[]> {
  const { rows } = await sql<{ kind: FactKind; n: number }>`
    SELECT kind, count(*)::int AS n FROM chat_facts
    WHERE kind = ANY (${[...missing]}::text[]) AND at >= ${from}::timestamptz AND at < ${to}::timestamptz GROUP BY kind`.execute(tx.db)
  const facts = new Map(rows.map(({ kind, n }) => [kind, n]))
  let together = 0
  return missing.filter((kind) => {
    const n = facts.get(kind) ?? 0
    if (n > 0 && together > 0 && together + n > factsAtOnce) return false
    together += n
    return true
  })
}
