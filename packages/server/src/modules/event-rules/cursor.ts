import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import './tables.ts'

/** The position of the last event of the organisation's log. */
export async function lastPosition(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    SELECT position FROM organisation_positions WHERE organisation_id = ${tx.organisationId}`.execute(tx.db)
  return rows[0]?.position ?? 0
}

/** How far the log was read for rules, until this transaction ends; undefined: there was never a rule. */
export async function lockCursor(tx: Transaction): Promise<{ cursor: number; waitsLookedAt: Date | null } | undefined> {
  const row = await tx.db.selectFrom('event_rule_cursors').selectAll().forUpdate().executeTakeFirst()
  return row && { cursor: row.cursor, waitsLookedAt: row.waits_looked_at }
}

export async function moveCursor(tx: Transaction, cursor: number): Promise<void> {
  await tx.db
    .insertInto('event_rule_cursors')
    .values({ organisation_id: tx.organisationId, cursor, waits_looked_at: null })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet({ cursor }))
    .execute()
}
