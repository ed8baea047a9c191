import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../../../platform/database/open-database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { readOrganisation } from '../../../platform/events/transaction.ts'
import { unpack } from '../quantiles.ts'
import { clocks, type SummedDay } from './summed-day.ts'
import { categorySumsOf, sumsOf } from './sums-of.ts'
import '../tables.ts'

/** What a sum is of, and what it says. */
type Told = [of: string, says: string]

/** Adds up every day of an organisation again, and says where what it holds is something else than its facts. */
export async function verifySums(context: { database: Database }, organisationId: string): Promise<string[]> {
  const differences: string[] = []
  for (let after: Date | null = null; ; ) {
    const day: SummedDay | undefined = await readOrganisation(context, organisationId, async (db) => {
      const found = await dayAfter(db, after)
      if (found) differences.push(...(await verifyDay(db, found, organisationId)))
      return found
    })
    if (!day) return differences
    after = day.from
  }
}

async function dayAfter(db: Kysely<Tables>, after: Date | null): Promise<SummedDay | undefined> {
  const { rows } = await sql<SummedDay>`
    SELECT from_at AS from, to_at AS to, held FROM fact_days
    WHERE ${after}::timestamptz IS NULL OR from_at > ${after}::timestamptz ORDER BY from_at LIMIT 1`.execute(db)
  return rows[0]
}

async function verifyDay(db: Kysely<Tables>, day: SummedDay, organisationId: string): Promise<string[]> {
  const kinds = day.held.filter((kind) => kind !== 'categories')
  const differences: string[] = []
  for (const clock of clocks) {
    const asked = { organisationId, day, clock }
    const live = sql`SELECT * FROM fact_sums WHERE at = ${day.from}::timestamptz AND clock = ${clock} AND kind = ANY (${kinds}::text[])`
    differences.push(...differencesOf(await toldBySums(db, live), await toldBySums(db, sumsOf({ ...asked, kinds }))))
    if (!day.held.includes('categories')) continue
    const ofCategories = sql`SELECT * FROM fact_category_sums WHERE at = ${day.from}::timestamptz AND clock = ${clock}`
    differences.push(...differencesOf(await toldByCategories(db, ofCategories), await toldByCategories(db, categorySumsOf(asked))))
  }
  return differences.map((difference) => `day ${day.from.toISOString()} ${difference}`)
}

async function toldBySums(db: Kysely<Tables>, query: RawBuilder<unknown>): Promise<Told[]> {
  const { rows } = await sql<Selectable<Tables['fact_sums']>>`${query}`.execute(db)
  return rows.map((row) => [
    [row.kind, row.clock, row.channel_id, row.team_id, row.operator_id, row.part].join(' '),
    [row.n, row.marked, row.valued, row.sum, row.max, ...unpack([row]).toSorted()].join(' '),
  ])
}

async function toldByCategories(db: Kysely<Tables>, query: RawBuilder<unknown>): Promise<Told[]> {
  const { rows } = await sql<Selectable<Tables['fact_category_sums']>>`${query}`.execute(db)
  return rows.map((row) => [
    ['categories', row.clock, row.channel_id, row.team_id, row.operator_id, row.category_ids.join()].join(' '),
    [row.n, row.rated, row.rating, row.latest_at.toISOString(), ...row.category_names, ...unpack([row]).toSorted()].join(' '),
  ])
}

function differencesOf(live: readonly Told[], again: readonly Told[]): string[] {
  const [are, should] = [new Map(live), new Map(again)]
  return [...new Set([...are.keys(), ...should.keys()])].flatMap((key) => {
    const [is, ought] = [are.get(key), should.get(key)]
    return is === ought ? [] : [`${key}: holds ${is ?? 'nothing'}, its facts come to ${ought ?? 'nothing'}`]
  })
}
