import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import './tables.ts'

/** The position of the last event of the organisation's log. */
export async function lastPosition(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    SELECT position FROM organisation_positions WHERE organisation_id = ${tx.organisationId}`.execute(tx.db)
  return rows[0]?.position ?? 0
}

/** What still waits of a webhook that is switched off has failed: a person may send it again. */
export async function endWaiting(tx: Transaction, webhookId: string): Promise<void> {
  await tx.db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_attempt_at: null })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()
}
