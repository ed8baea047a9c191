import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import './tables.ts'

/** When somebody has written last. */
type Seen = { customerId: string; at: Date }

/**
 * Notes when customers were last there, to the minute: whoever writes line after line is not written down at each. Screens are not told, and no version
 * grows, for nothing of them has been changed.
 */
export async function noteLastSeen(tx: Transaction, seen: readonly Seen[]): Promise<void> {
  if (seen.length === 0) return
  const [ids, moments] = [seen.map(({ customerId }) => customerId), seen.map(({ at }) => at.toISOString())]
  await sql`
    WITH seen AS (
      SELECT id, max(at) AS at FROM unnest(${ids}::uuid[], ${moments}::timestamptz[]) AS given (id, at) GROUP BY id
    ), held AS (
      SELECT customers.id, seen.at FROM customers JOIN seen ON seen.id = customers.id
      WHERE customers.last_seen_at IS NULL OR customers.last_seen_at < seen.at - interval '1 minute'
      ORDER BY customers.id FOR NO KEY UPDATE OF customers
    )
    UPDATE customers SET last_seen_at = greatest(customers.last_seen_at, held.at) FROM held WHERE customers.id = held.id`.execute(tx.db)
}

/** Who has become part of somebody has been there as that one: known since the first of them came, last seen when the last of them was. */
export async function settleKnownSince(tx: Transaction, customerIds: readonly string[]): Promise<void> {
  await sql`
    UPDATE customers SET
      known_since = CASE WHEN parts.first_at < customers.created_at THEN parts.first_at END,
      last_seen_at = greatest(customers.last_seen_at, parts.last_at)
    FROM unnest(${customerIds}::uuid[]) AS given (id)
    LEFT JOIN LATERAL (
      SELECT min(part.created_at) AS first_at, max(part.last_seen_at) AS last_at FROM customers AS part WHERE part.merged_into_id = given.id
    ) AS parts ON true
    WHERE customers.id = given.id`.execute(tx.db)
}
