import type { Transaction } from '../../platform/events/transaction.ts'
import './tables.ts'

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
