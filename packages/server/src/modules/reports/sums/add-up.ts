import { sql } from 'kysely'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { clocks, type SummedDay, type SummedKind, summedKinds } from './summed-day.ts'
import { categorySumsOf, sumsOf } from './sums-of.ts'

/** About so many facts are added up in one transaction: whoever writes facts of the organisation waits for the end of it. */
const factsAtOnce = 20_000

/** Adds up some of what a day does not hold yet. Needs the lock of the sums alone. */
export async function addUp(tx: Transaction, day: SummedDay): Promise<void> {
  const missing = summedKinds.filter((kind) => !day.held.includes(kind))
  const chosen = await chooseKinds(tx, day, missing)
  const kinds = chosen.filter((kind) => kind !== 'categories')
  if (kinds.length > 0) await tx.db.deleteFrom('fact_sums').where('at', '=', day.from).where('kind', 'in', kinds).execute()
  if (chosen.includes('categories')) await tx.db.deleteFrom('fact_category_sums').where('at', '=', day.from).execute()
  for (const clock of clocks) {
    const asked = { organisationId: tx.organisationId, day, clock }
    if (kinds.length > 0) {
      await sql`
        INSERT INTO fact_sums (organisation_id, clock, at, kind, number, channel_id, team_id, operator_id, part, n, marked, valued, sum, max, short, long)
        ${sumsOf({ ...asked, kinds })}`.execute(tx.db)
    }
    if (chosen.includes('categories')) {
      await sql`
        INSERT INTO fact_category_sums (organisation_id, clock, at, number, channel_id, team_id, operator_id, category_ids, category_names, latest_at, n,
                                        rated, rating, short, long)
        ${categorySumsOf(asked)}`.execute(tx.db)
    }
  }
  await sql`
    UPDATE fact_days SET held = held || ${[...chosen]}::text[], due = ${chosen.length < missing.length}
    WHERE from_at = ${day.from}::timestamptz`.execute(tx.db)
}

async function chooseKinds(tx: Transaction, { from, to }: SummedDay, missing: readonly SummedKind[]): Promise<SummedKind[]> {
  const { rows } = await sql<{ kind: string; n: number }>`
    SELECT kind, count(*)::int AS n FROM chat_facts
    WHERE (kind = ANY (${[...missing]}::text[]) OR kind = 'closed') AND at >= ${from}::timestamptz AND at < ${to}::timestamptz GROUP BY kind`.execute(
    tx.db,
  )
  const facts = new Map(rows.map(({ kind, n }) => [kind, n]))
  let together = 0
  return missing.filter((kind) => {
    const n = facts.get(kind === 'categories' ? 'closed' : kind) ?? 0
    if (n > 0 && together > 0 && together + n > factsAtOnce) return false
    together += n
    return true
  })
}
