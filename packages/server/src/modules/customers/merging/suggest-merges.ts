import type { MergeReason, MergeSuggestion } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { besideEachRow } from '../beside-row.ts'
import { withContacts } from '../get-customer.ts'
import '../tables.ts'

const suggestedMax = 50
/** More who have something in common are no person but a call centre, or everybody who left the name as it was. */
const alikeMax = 5

type Alike = { reason: MergeReason; value: string; ids: string[] }

/**
 * Customers who may be one person, the surest first: a number that one writes from and another one has noted, an e-mail address in whatever capitals,
 * the same full name in the same place, the same full name. What customers typed proves nothing, and suggests nothing.
 */
export async function suggestMerges(db: Kysely<Tables>): Promise<MergeSuggestion[]> {
  const { rows } = await sql<Alike>`
    WITH numbers AS (
      SELECT 1 AS place, 'phone' AS reason, ltrim(value, '+') AS value, array_agg(DISTINCT customer_id) AS ids
      FROM customer_contacts WHERE source <> 'customer' AND type IN ('phone', 'whatsapp', 'viber', 'sms') AND ltrim(value, '+') ~ '^[0-9]{7,}$'
      GROUP BY ltrim(value, '+') HAVING count(DISTINCT customer_id) BETWEEN 2 AND ${alikeMax} LIMIT ${suggestedMax}
    ), addresses AS (
      SELECT 2, 'email', lower(value), array_agg(DISTINCT customer_id)
      FROM customer_contacts WHERE source <> 'customer' AND type = 'email'
      GROUP BY lower(value) HAVING count(DISTINCT customer_id) BETWEEN 2 AND ${alikeMax} LIMIT ${suggestedMax}
    ), people AS (
      SELECT id, name, coalesce(city, domain) AS place FROM customers
      WHERE merged_into_id IS NULL AND name ~ '^\\S{2,} .*\\S{2,}$' AND name !~ '[0-9]'
    ), placed AS (
      SELECT 3, 'nameAndPlace', min(name), array_agg(id) FROM people WHERE place IS NOT NULL
      GROUP BY lower(name), lower(place) HAVING count(*) BETWEEN 2 AND ${alikeMax} LIMIT ${suggestedMax}
    ), named AS (
      SELECT 4, 'name', min(name), array_agg(id) FROM people
      GROUP BY lower(name) HAVING count(*) BETWEEN 2 AND ${alikeMax} LIMIT ${suggestedMax}
    )
    SELECT reason, value, ids FROM
      (SELECT * FROM numbers UNION ALL SELECT * FROM addresses UNION ALL SELECT * FROM placed UNION ALL SELECT * FROM named) AS alike
    ORDER BY place, value LIMIT ${suggestedMax * 2}`.execute(db)
  const surest = withoutRepeats(rows)
  const people = await customersOf(db, [...new Set(surest.flatMap(({ ids }) => ids))])
  return surest.map(({ reason, value, ids }) => ({ reason, value, customers: ids.flatMap((id) => people.get(id) ?? []) }))
}

/** The same people are suggested once, for the best reason. */
function withoutRepeats(alike: readonly Alike[]): Alike[] {
  const seen = new Set<string>()
  const first = alike.filter(({ ids }) => {
    const key = ids.toSorted().join(' ')
    return !seen.has(key) && seen.add(key)
  })
  return first.slice(0, suggestedMax)
}

async function customersOf(db: Kysely<Tables>, ids: string[]) {
  if (ids.length === 0) return new Map<string, MergeSuggestion['customers'][number]>()
  const rows = await db.selectFrom('customers').selectAll().select(besideEachRow).where('id', 'in', ids).execute()
  const views = await withContacts(db, rows)
  return new Map(views.map(({ id, name, city, domain, lastSeenAt, contacts }) => [id, { id, name, city, domain, lastSeenAt, contacts }]))
}
