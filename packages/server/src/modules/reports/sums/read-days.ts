import type { ReportSpan } from '@besedka/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { FactFilter } from '../fact-filter.ts'
import type { SumsRead } from './plan-reading.ts'
import type { SummedDay, SummedKind } from './summed-day.ts'
import '../tables.ts'

export type DaysAsked = {
  span: ReportSpan
  filter: FactFilter
  /** By what rows, and their parts, are told apart. */
  by: readonly string[]
  /** Beginnings of the stretches of time that are told apart. */
  stretches: readonly string[] | undefined
}

/**
 * The days of a span whose sums can stand for their facts, in their order. A day that belongs to several rows, as one of another time zone may, cannot;
 * and what is asked of chats, or by hours, no sum can tell.
 */
export async function readDays(db: Kysely<Tables>, { span, filter, by, stretches }: DaysAsked): Promise<SummedDay[]> {
  const ofChats = filter.botId || filter.categoryId || filter.statusId || filter.tag
  if (ofChats || by.includes('hour') || by.includes('category')) return []
  const conditions = [sql`from_at >= ${span.from}::timestamptz`, sql`to_at <= ${span.to}::timestamptz`, sql`held <> '{}'`]
  if (stretches) conditions.push(inOne((at) => sql`width_bucket(${at}, ${stretches}::timestamptz[])`))
  if (by.includes('weekday')) conditions.push(inOne((at) => sql`extract(isodow FROM ${at} AT TIME ZONE ${span.timeZone})`))
  const { rows } = await sql<SummedDay>`
    SELECT from_at AS from, to_at AS to, held FROM fact_days WHERE ${sql.join(conditions, sql` AND `)} ORDER BY from_at`.execute(db)
  return rows
}

/** Its first and its last moment belong to the same row. */
function inOne(rowOf: (at: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${rowOf(sql`from_at`)} = ${rowOf(sql`(to_at - interval '1 millisecond')`)}`
}

/** As a condition on `fact_sums`: that they are among those. */
export function amongSums<Kind extends SummedKind>({ days, kinds, without }: SumsRead<Kind>): RawBuilder<unknown> {
  const conditions = [sql`at = ANY (${days}::timestamptz[])`, sql`kind = ANY (${kinds}::text[])`]
  if (without.length > 0) {
    const [ats, kindsOfThem] = [without.map(({ at }) => at), without.map(({ kind }) => kind)]
    conditions.push(sql`(at, kind) NOT IN (SELECT * FROM unnest(${ats}::timestamptz[], ${kindsOfThem}::text[]))`)
  }
  return sql.join(conditions, sql` AND `)
}

/** Adding up millions in the little memory that a statement has usually goes by way of the disk, and takes twice as long. It holds for the transaction. */
export async function giveRoom(db: Kysely<Tables>): Promise<void> {
  await sql`SELECT set_config('work_mem', '64MB', true)`.execute(db)
}
