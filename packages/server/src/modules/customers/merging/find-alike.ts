import type { MergeReason } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { allNumbers } from '../numbers-of-contacts.ts'
import '../tables.ts'

export const suggestedMax = 50
/** More who have something in common are no person but a call centre, or everybody who left the name as it was. */
const alikeMax = 5

/** Customers who have something in common, their ids in order. */
export type Alike = { reason: MergeReason; value: string; ids: string[] }

/**
 * Who has what in common, the surest first: a number that one writes from and another one has noted, an email address in whatever capitals, the same
 * full name in the same place, the same full name. What customers typed proves nothing. As many more are looked for as there are pairs who were said
 * not to be one, so that these do not stand in the place of others. `among`: only what these have in common, which is read by their ids.
 */
export async function findAlike(db: Kysely<Tables>, among?: readonly string[]): Promise<Alike[]> {
  const ofThese = (column: string) => (among ? sql`AND ${sql.ref(column)} = ANY(${among}::uuid[])` : sql``)
  const { rows } = await sql<Alike>`
    WITH wanted AS (
      SELECT ${suggestedMax} + count(*) AS most FROM merge_dismissals
    ), numbers AS (
      SELECT 1 AS place, 'phone' AS reason, ltrim(value, '+') AS value, array_agg(DISTINCT customer_id) AS ids
      FROM customer_contacts WHERE source <> 'customer' AND type IN ${allNumbers} AND ltrim(value, '+') ~ '^[0-9]{7,}$'
        ${ofThese('customer_id')}
      GROUP BY ltrim(value, '+') HAVING count(DISTINCT customer_id) BETWEEN 2 AND ${alikeMax} LIMIT (SELECT most FROM wanted)
    ), addresses AS (
      SELECT 2, 'email', lower(value), array_agg(DISTINCT customer_id)
      FROM customer_contacts WHERE source <> 'customer' AND type = 'email' ${ofThese('customer_id')}
      GROUP BY lower(value) HAVING count(DISTINCT customer_id) BETWEEN 2 AND ${alikeMax} LIMIT (SELECT most FROM wanted)
    ), people AS (
      SELECT id, name, coalesce(city, domain) AS place FROM customers
      WHERE merged_into_id IS NULL AND erased_at IS NULL AND name ~ '^\\S{2,} .*\\S{2,}$' AND name !~ '[0-9]' ${ofThese('id')}
    ), placed AS (
      SELECT 3, 'nameAndPlace', min(name), array_agg(id) FROM people WHERE place IS NOT NULL
      GROUP BY lower(name), lower(place) HAVING count(*) BETWEEN 2 AND ${alikeMax} LIMIT (SELECT most FROM wanted)
    ), named AS (
      SELECT 4, 'name', min(name), array_agg(id) FROM people
      GROUP BY lower(name) HAVING count(*) BETWEEN 2 AND ${alikeMax} LIMIT (SELECT most FROM wanted)
    )
    SELECT reason, value, ids FROM
      (SELECT * FROM numbers UNION ALL SELECT * FROM addresses UNION ALL SELECT * FROM placed UNION ALL SELECT * FROM named) AS alike
    ORDER BY place, value LIMIT (SELECT most * 2 FROM wanted)`.execute(db)
  return rows.map(({ reason, value, ids }) => ({ reason, value, ids: ids.toSorted() }))
}

/** What joins them, as it is remembered. */
export function factOf({ reason, value }: Pick<Alike, 'reason' | 'value'>): string {
  return `${reason} ${value.toLowerCase()}`
}
