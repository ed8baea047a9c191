import { type RawBuilder, sql } from 'kysely'

/** More customers than this need no index: in whatever order one goes through all of them, the next that fits is never far. */
const rareMax = 2_000

/** Whether a statement finds more rows than that, counted no further. `from`: the statement from FROM on. */
export function findsMany(from: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(SELECT count(*) > ${rareMax}::int FROM (SELECT ${from} LIMIT ${rareMax + 1}::int) AS found)`
}
