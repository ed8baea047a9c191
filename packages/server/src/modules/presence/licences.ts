import type { OperatorLicences } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import './tables.ts'

/** How many operators of the organisation are active, and how many may be. */
export async function countLicences(db: Kysely<Tables>): Promise<OperatorLicences> {
  const { rows } = await sql<OperatorLicences>`
    SELECT own_operator_licences() AS "limit", (SELECT count(*)::int FROM operator_states WHERE status = 'active') AS "inUse"`.execute(db)
  return rows[0] ?? { limit: null, inUse: 0 }
}

/**
 * How many licences are free; nobody else takes one before the transaction ends. Taken before any operator is locked, so that nobody waits
 * for it who is waited for.
 */
export async function lockFreeLicences(tx: Transaction): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('operator licences ' || ${tx.organisationId}, 0))`.execute(tx.db)
  const { limit, inUse } = await countLicences(tx.db)
  return limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - inUse)
}
