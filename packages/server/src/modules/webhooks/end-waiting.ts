import type { Transaction } from '../../platform/events/transaction.ts'
import './tables.ts'

/** What still waits of a webhook that is switched off has failed: a person may send it again. */
export async function endWaiting(tx: Transaction, webhookId: string): Promise<void> {
  await tx.db
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_attempt_at: null })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()
}
