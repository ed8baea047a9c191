import type { FactKind } from '@besedka/contract'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../../platform/database/open-database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { readOrganisation } from '../../../platform/events/transaction.ts'
import { unpack } from '../quantiles.ts'
import { clocks, sumsOf } from './add-up.ts'
import type { SummedDay } from './summed-day.ts'
import '../tables.ts'

type SumRow = Selectable<Tables['fact_sums']>

/** Adds up every day of an organisation again, and says where what it holds is something else than its facts. */
export async function verifySums(context: { database: Database }, organisationId: string): Promise<string[]> {
  const differences: string[] = []
  for (let after: Date | null = null; ; ) {
    const day: Date | undefined = await readOrganisation(context, organisationId, async (db) => {
      const { rows } = await sql<SummedDay & { held: FactKind[] }>`
        SELECT from_at AS from, to_at AS to, held FROM fact_days
        WHERE ${after}::timestamptz IS NULL OR from_at > ${after} ORDER BY from_at LIMIT 1`.execute(db)
      const [found] = rows
      if (!found) return undefined
      const kinds = found.held
      if (kinds.length === 0) return found.from
      const live = await db.selectFrom('fact_sums').selectAll().where('at', '=', found.from).where('kind', 'in', kinds).execute()
      const again: SumRow[] = []
      for (const clock of clocks)
        again.push(...(await sql<SumRow>`${sumsOf({ organisationId }, found, { kinds, clock })}`.execute(db)).rows)
      differences.push(...differencesOf(found, byPlace(live), byPlace(again)))
      return found.from
    })
    if (!day) return differences
    after = day
  }
}

function differencesOf({ from }: SummedDay, are: Map<string, string>, should: Map<string, string>): string[] {
  return [...new Set([...are.keys(), ...should.keys()])].flatMap((place) => {
    const [is, ought] = [are.get(place), should.get(place)]
    if (is === ought) return []
    return [`day ${from.toISOString()} ${place}: holds ${is ?? 'nothing'}, its facts come to ${ought ?? 'nothing'}`]
  })
}

function byPlace(rows: readonly SumRow[]): Map<string, string> {
  return new Map(
    rows.map((row) => [
      [row.kind, row.clock, row.channel_id, row.team_id, row.operator_id, row.part].join(' '),
      [row.n, row.marked, row.valued, row.sum, row.max, ...unpack([row]).toSorted()].join(' '),
    ]),
  )
}
